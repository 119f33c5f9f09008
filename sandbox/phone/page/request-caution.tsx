import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Details } from '#phone/description.ts'
import { isSignIn } from '#phone/sign.ts'
import type { Account } from './account-store.ts'
import type { Request } from './calls.ts'
import { useHoldings } from './use-holdings.ts'

const FEE_ALLOWANCE = 1000n

/** Warns before the signature of what the ledger would refuse. */
export function RequestCaution({ request, signer, known }: { request: Request; signer: Account; known: Details }) {
  const { holdings } = useHoldings(isSignIn(request.txjson) ? undefined : signer.address)
  if (!holdings) return null
  if (holdings.balance === null) {
    return <p className="warning">{signer.name} is not on the ledger yet. Get test XRP in the wallet first.</p>
  }
  const needed = neededBy(request.txjson, known.reserve ?? 0n)
  if (needed + FEE_ALLOWANCE <= holdings.spendable) return null
  return (
    <p className="warning">
      This needs {xrpFromDrops(needed)} XRP, but {signer.name} can only spend {xrpFromDrops(holdings.spendable)} XRP.
    </p>
  )
}

const SELL = 1

function neededBy(tx: Record<string, unknown>, reserve: bigint): bigint {
  const amount = typeof tx.Amount === 'string' && /^\d{1,18}$/.test(tx.Amount) ? BigInt(tx.Amount) : 0n
  if (tx.TransactionType === 'Payment') return amount
  if (tx.TransactionType !== 'NFTokenCreateOffer') return 0n
  return typeof tx.Flags === 'number' && tx.Flags & SELL ? reserve : amount + reserve
}
