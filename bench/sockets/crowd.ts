import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Question, Seen } from './visitors.ts'

export type Crowd = {
  pids: number[]
  open(count: number, servers: string[], topic: string): Promise<void>
  refetch(path: string, spread: boolean): Promise<void>
  forget(): Promise<void>
  see(): Promise<Seen>
  close(): Promise<void>
  stop(): Promise<void>
}

const PROCESSES = 2
const AT_ONCE = 64

/** Visitors in processes of their own, so that they do not slow the measuring one down. */
export function startCrowd(): Crowd {
  const children = Array.from({ length: PROCESSES }, () =>
    fork(join(import.meta.dirname, 'visitors.ts'), { serialization: 'advanced' }),
  )

  async function ask(child: ChildProcess, question: Question): Promise<Seen | 'done'> {
    const answered = once(child, 'message')
    child.send(question)
    const [answer] = await answered
    return answer as Seen | 'done'
  }
  const askAll = async (question: Question) => {
    await Promise.all(children.map((child) => ask(child, question)))
  }

  return {
    pids: children.map(({ pid }) => pid!),
    async open(count, servers, topic) {
      const each = Math.ceil(count / PROCESSES)
      const question = { ask: 'open', servers, topic, atOnce: AT_ONCE } as const
      await Promise.all(
        children.map((child, n) =>
          ask(child, { ...question, from: n * each, count: Math.min(each, count - n * each) }),
        ),
      )
    },
    refetch: (path, spread) => askAll({ ask: 'refetch', path, spread }),
    forget: () => askAll({ ask: 'forget' }),
    async see() {
      const all = (await Promise.all(children.map((child) => ask(child, { ask: 'see' })))) as Seen[]
      return { visitors: all.flatMap(({ visitors }) => visitors), fetches: all.flatMap(({ fetches }) => fetches) }
    },
    close: () => askAll({ ask: 'close' }),
    async stop() {
      for (const child of children) {
        if (child.exitCode !== null) continue
        const ended = once(child, 'exit')
        child.disconnect()
        await ended
      }
    },
  }
}
