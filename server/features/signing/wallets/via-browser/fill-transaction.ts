import { networkField } from '@gooddrop/ledger/actions.ts'
import { feeFor, MOST_FEE } from '@gooddrop/ledger/fees.ts'
import { accountInfo, networkCosts } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'

/** Time to read the request and to confirm it: about four minutes. */
const LEDGERS_TO_SIGN = 60

/** Sequence, fee and last ledger, for wallets that reach no ledger by themselves. */
export async function fillTransaction({ ledger: maybe }: Pick<Deps, 'ledger'>, tx: Json & { Account: string }) {
  const ledger = requireLedger({ ledger: maybe })
  // The open ledger: what the account signed a moment ago counts already.
  const [account, costs, tip] = await Promise.all([
    accountInfo(ledger, tx.Account, 'current'),
    networkCosts(ledger),
    ledger.freshTip(),
  ])
  if (!account) throw new AppError('account_not_found')
  const fee = feeFor(costs.openLedgerFee, MOST_FEE)
  if (fee === null) throw new AppError('ledger_unavailable', { cause: 'the open ledger asks for too high a fee' })
  return {
    ...tx,
    Sequence: account.sequence,
    Fee: String(fee),
    LastLedgerSequence: tip.index + LEDGERS_TO_SIGN,
    ...networkField(ledger.networkId),
  }
}
