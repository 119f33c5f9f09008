import { LedgerError } from '@gooddrop/ledger/errors.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { eventually } from '#testing/eventually.ts'
import type { World } from '#testing/world.ts'

/**
 * What becomes of a submit: it goes through; the ledger never sees it and this code is the answer; it goes through, and
 * the answer is lost; or it goes through as a server without `fail_hard` takes it.
 */
export type Outcome = 'pass' | 'lost' | 'lenient' | `te${string}` | (string & {})

export type SubmitInterceptor = {
  /** Every blob that was submitted, in order. */
  sent: string[]
  /** For the next submits, one each; afterwards `otherwise`. */
  next(...outcomes: Outcome[]): void
  otherwise(outcome: Outcome): void
  /** Instead of what the ledger says to another question. */
  reply(command: string, answer: ((params: Json) => Json | undefined) | undefined): void
  /** Until so many were sent and answered. */
  reaches(count: number, withinMs?: number): Promise<unknown>
  restore(): void
}

/** Sits between the broker and its ledger server and decides how each submit is answered. */
export function interceptSubmits(world: World): SubmitInterceptor {
  const client = world.server.deps.ledger
  if (!client) throw new Error('this world has no ledger')
  const { request } = client
  const replies = new Map<string, (params: Json) => Json | undefined>()
  const queue: Outcome[] = []
  let otherwise: Outcome = 'pass'
  const sent: string[] = []
  let answered = 0

  const answerOf = async (outcome: Outcome, params: Json): Promise<Json> => {
    if (outcome === 'pass') return request('submit', params, { retry: false })
    if (outcome === 'lenient') return request('submit', { ...params, fail_hard: false }, { retry: false })
    if (outcome === 'lost') {
      await request('submit', params, { retry: false })
      throw new LedgerError('timeout', 'submit had no answer')
    }
    if (!outcome.startsWith('te')) throw new LedgerError(outcome, `submit: ${outcome}`)
    return { engine_result: outcome, engine_result_message: outcome }
  }
  client.request = async (command, params = {}, options) => {
    if (command !== 'submit') return replies.get(command)?.(params) ?? request(command, params, options)
    sent.push(String(params.tx_blob))
    try {
      return await answerOf(queue.shift() ?? otherwise, params)
    } finally {
      answered++
    }
  }
  return {
    sent,
    next: (...outcomes) => void queue.push(...outcomes),
    otherwise: (outcome) => {
      otherwise = outcome
    },
    reply: (command, answer) => void (answer ? replies.set(command, answer) : replies.delete(command)),
    reaches: (count, withinMs?: number) =>
      eventually(() => {
        if (answered < count) throw new Error(`${answered} were answered, not ${count}`)
      }, withinMs),
    restore: () => {
      client.request = request
    },
  }
}
