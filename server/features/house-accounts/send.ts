import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { type Advice, adviceAfterSubmit } from '@gooddrop/ledger/recovery.ts'
import { submit } from '@gooddrop/ledger/submit.ts'
import { type Attempt, noteAnswer } from './slots.ts'
import type { HouseAccount, View } from './work-handler.ts'

/** Hands over what is stored, and notes the answer: a hint, never an outcome. */
export async function send(
  desk: HouseAccount,
  { ledger }: View,
  { hash, blob }: Attempt,
): Promise<{ answer: string; advice: Advice }> {
  const answer = await submitted(desk, blob)
  await noteAnswer(desk.deps.db, hash, ledger.index, answer)
  desk.deps.log.info({ hash, answer, ledger: ledger.index }, `the ${desk.name} sent a transaction`)
  return { answer, advice: adviceAfterSubmit(answer) }
}

/** Maybe it was taken, maybe not: the same blob may go to any server again, so the next time it goes to another. */
async function submitted({ client }: HouseAccount, blob: string): Promise<string> {
  const server = client.server()
  try {
    return (await submit(client, blob)).result
  } catch (error) {
    if (!isLedgerError(error) || error.code === 'closed') throw error
    if (error.transient && server) client.failover(server, `it answered a submit with ${error.code}`)
    return error.code
  }
}
