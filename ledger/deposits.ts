import { hasFlag } from './account-flags.ts'
import type { LedgerClient } from './client.ts'
import { isLedgerError } from './errors.ts'
import { accountInfo, type LedgerRef } from './queries.ts'

export type DepositAnswer = 'ok' | 'no_account' | 'not_authorized' | 'tag_needed'

/** The result with which the ledger would refuse the payment. */
export const DEPOSIT_REFUSALS: Record<Exclude<DepositAnswer, 'ok'>, string> = {
  no_account: 'tecNO_DST',
  tag_needed: 'tecDST_TAG_NEEDED',
  not_authorized: 'tecNO_PERMISSION',
}

/** Whether the receiver would accept a payment of XRP. */
export async function mayDeposit(
  client: LedgerClient,
  payment: { from: string; to: string; tag: number | null },
  ref: LedgerRef = 'validated',
): Promise<DepositAnswer> {
  const receiver = await accountInfo(client, payment.to, ref)
  if (!receiver) return 'no_account'
  if (payment.tag === null && hasFlag(receiver.flags, 'requireDestinationTag')) return 'tag_needed'
  if (!hasFlag(receiver.flags, 'depositAuth')) return 'ok'
  return (await preauthorized(client, payment)) ? 'ok' : 'not_authorized'
}

/** A server that does not know the command counts as a refusal, because the account asked for authorization. */
async function preauthorized(client: LedgerClient, { from, to }: { from: string; to: string }): Promise<boolean> {
  try {
    const params = { source_account: from, destination_account: to, ledger_index: 'validated' }
    return (await client.request('deposit_authorized', params)).deposit_authorized === true
  } catch (error) {
    if (isLedgerError(error, 'unknownCmd', 'srcActNotFound')) return false
    throw error
  }
}
