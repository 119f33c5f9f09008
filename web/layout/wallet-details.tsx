import { Balance } from '#features/signing/balance.tsx'
import { shortAddress } from '#lib/format.ts'
import type { Session } from '#lib/session.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { copy } from './copy.ts'

/** Whose wallet is connected and what it holds, beside the person's name. */
export function WalletDetails({ session }: { session: Session }) {
  const address = session.walletAddress
  if (!address) return <p className="text-sm text-ink-faint">{copy.noWallet}</p>
  return (
    <dl className="text-sm text-ink-soft">
      <div className="flex items-baseline justify-between gap-4 py-1">
        <dt>{copy.balance}</dt>
        <dd className="font-medium text-ink">
          <Balance walletAddress={address} />
        </dd>
      </div>
      <div className="flex items-center justify-between gap-4">
        <dt>{copy.walletAddress}</dt>
        <dd className="-mr-2.5 flex items-center gap-1">
          <span className="figures" title={address}>
            {shortAddress(address)}
          </span>
          <CopyButton text={address} label={copy.copyAddress} />
        </dd>
      </div>
    </dl>
  )
}
