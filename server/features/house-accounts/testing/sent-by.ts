import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'

export type Sent = { kinds: string[]; fees: bigint }

/** Transactions that the account sent since that ledger, in order, with what they cost. */
export async function sentBy(client: LedgerClient, { address }: { address: string }, from: number): Promise<Sent> {
  const { index: to } = await client.freshTip()
  const sent: Sent = { kinds: [], fees: 0n }
  for await (const { tx } of accountTransactions(client, address, { from, to })) {
    if (tx.Account !== address) continue
    sent.kinds.push(String(tx.TransactionType))
    sent.fees += BigInt(String(tx.Fee))
  }
  return sent
}

export const countOf = ({ kinds }: Sent, kind: string) => kinds.filter((each) => each === kind).length
