import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { balanceQuery } from '#features/signing/queries.ts'
import { formatXrp } from '#lib/format.ts'
import { copy } from './copy.ts'

/** What minting costs and what it locks, before anybody signs. */
export function MintCost({ account }: { account: string }) {
  const { data: balance } = useQuery(balanceQuery(account))
  const short = balance && BigInt(balance.spendable) < BigInt(balance.offer_reserve)
  return (
    <div className="grid gap-1 bg-sunk p-4 text-sm text-ink-soft">
      <p>{copy.mintFee}</p>
      {balance && <p>{copy.mintReserve(formatXrp(balance.offer_reserve))}</p>}
      {short && (
        <p role="status" className="font-medium text-danger">
          {copy.mintShort(formatXrp(balance.spendable))}{' '}
          <Link to="/add-Info" className="link">
            {copy.buyXrp}
          </Link>
        </p>
      )}
    </div>
  )
}
