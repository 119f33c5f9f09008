import { LedgerError } from '@gooddrop/ledger/errors.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { eventually } from '#testing/eventually.ts'
import type { World } from '#testing/world.ts'

/**
 * What becomes of a submit: it goes through; the ledger never sees it and this code is the answer; it goes through, and
 * the answer is lost; or it goes through as a server without `fail_hard` takes it.
 */
export type Fate = 'pass' | 'lost' | 'lenient' | `te${string}` | (string & {})

export type Line = {
  /** Every blob that was handed over, in order. */
  sent: string[]
  /** For the next submits, one each; afterwards `otherwise`. */
  next(...fates: Fate[]): void
  otherwise(fate: Fate): void
  /** Instead of what the ledger says to another question. */
  reply(command: string, answer: ((params: Json) => Json | undefined) | undefined): void
  /** Until so many were sent and answered. */
  reaches(count: number, withinMs?: number): Promise<unknown>
  restore(): void
}

/** Stands between the broker and its ledger server and decides over each submit. */
export function takeLine(world: World): Line {
  const client = world.server.deps.ledger
  if (!client) throw new Error('this world has no ledger')
  const { request } = client
  const replies = new Map<string, (params: Json) => Json | undefined>()
  const queue: Fate[] = []
  let otherwise: Fate = 'pass'
  const sent: string[] = []
  let answered = 0

  const fateOf = async (fate: Fate, params: Json): Promise<Json> => {
    if (fate === 'pass') return request('submit', params, { retry: false })
    if (fate === 'lenient') return request('submit', { ...params, fail_hard: false }, { retry: false })
    if (fate === 'lost') {
      await request('submit', params, { retry: false })
      throw new LedgerError('timeout', 'submit had no answer')
    }
    if (!fate.startsWith('te')) throw new LedgerError(fate, `submit: ${fate}`)
    return { engine_result: fate, engine_result_message: fate }
  }
  client.request = async (command, params = {}, options) => {
    if (command !== 'submit') return replies.get(command)?.(params) ?? request(command, params, options)
    sent.push(String(params.tx_blob))
    try {
      return await fateOf(queue.shift() ?? otherwise, params)
    } finally {
      answered++
    }
  }
  return {
    sent,
    next: (...fates) => void queue.push(...fates),
    otherwise: (fate) => {
      otherwise = fate
    },
    reply: (command, answer) => void (answer ? replies.set(command, answer) : replies.delete(command)),
    reaches: (count, withinMs = 15_000) =>
      eventually(() => {
        if (answered < count) throw new Error(`${answered} were answered, not ${count}`)
      }, withinMs),
    restore: () => {
      client.request = request
    },
  }
}
