import type { LedgerClient } from './client.ts'
import { isLedgerError } from './errors.ts'
import { type Json, numberOrNull, requireNumber, requireString, stringOrNull } from './wire.ts'

/** Only a hint: tes and tec alike may turn into the other when the ledger closes. */
export type Submitted = {
  result: string
  message: string
  applied: boolean
  queued: boolean
  kept: boolean
  validatedIndex: number | null
}

/**
 * Hands a signed transaction to the network. With `failHard` a failure costs nothing and uses no sequence number.
 * Not tried again by itself: a lost answer means "maybe sent", and the same blob may be sent to any server again.
 */
export async function submit(client: LedgerClient, blob: string, { failHard = true } = {}): Promise<Submitted> {
  const reply = await client.request('submit', { tx_blob: blob, fail_hard: failHard }, { retry: false })
  return {
    result: requireString(reply, 'engine_result'),
    message: stringOrNull(reply.engine_result_message) ?? '',
    applied: reply.applied === true,
    queued: reply.queued === true,
    kept: reply.kept === true,
    validatedIndex: numberOrNull(reply.validated_ledger_index),
  }
}

export type Simulated = { result: string; code: number; message: string; meta: Json | null }

/** Answers of a server that is too old to know the command. */
const UNKNOWN = ['unknownCmd', 'notImpl', 'notSupported', 'notEnabled']

/**
 * The outcome on the open ledger of a transaction that nobody has signed; it changes nothing. Null where the server
 * cannot know: then only the ledger itself will say.
 */
export async function simulate(client: LedgerClient, tx: Json): Promise<Simulated | null> {
  const reply = await client.request('simulate', { tx_json: tx }).catch((error: unknown) => {
    if (isLedgerError(error, ...UNKNOWN)) return null
    throw error
  })
  return (
    reply && {
      result: requireString(reply, 'engine_result'),
      code: requireNumber(reply, 'engine_result_code'),
      message: stringOrNull(reply.engine_result_message) ?? '',
      meta: typeof reply.meta === 'object' && reply.meta !== null ? (reply.meta as Json) : null,
    }
  )
}
