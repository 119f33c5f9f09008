import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '#features/signing/queries.ts'
import { shortAddress } from '#lib/format.ts'
import type { Session } from '#lib/session.ts'
import { Amount } from '#ui/amount.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { copy } from './copy.ts'

/** A dash where the ledger does not know the account or does not answer. */
function Balance({ walletAddress }: { walletAddress: string }) {
  const { data, isPending } = useQuery(balanceQuery(walletAddress))
  if (isPending) return <Skeleton className="inline-block h-[1em] w-20 align-middle" />
  return data ? <Amount drops={data.response} /> : <span>–</span>
}

/** The connected wallet and its balance, beside the person's name. */
export function WalletDetails({ session }: { session: Session }) {
  const address = session.walletAddress
  if (!address) return <p className="text-sm text-ink-faint">{copy.noWallet}</p>
  return (
    <dl className="text-sm text-ink-soft">
      <div className="flex items-baseline justify-between gap-4 py-1">
        <dt>{copy.balance}</dt>
        <dd className="text-end font-medium text-ink">
          <Balance walletAddress={address} />
        </dd>
      </div>
      <div className="flex items-center justify-between gap-4">
        <dt>{copy.walletAddress}</dt>
        <dd className="-me-2.5 flex items-center gap-1">
          <bdi className="figures" title={address}>
            {shortAddress(address)}
          </bdi>
          <CopyButton text={address} label={copy.copyAddress} />
        </dd>
      </div>
    </dl>
  )
}
