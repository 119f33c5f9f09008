import { shortAddress } from '#lib/format.ts'
import type { Session } from '#lib/session.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { texts } from './texts.ts'

/** Whose wallet is connected, beside the person's name. */
export function WalletDetails({ session }: { session: Session }) {
  const address = session.walletAddress
  if (!address) return <p className="text-sm text-ink-faint">{texts.noWallet}</p>
  return (
    <p className="flex items-center justify-between gap-2 text-sm text-ink-soft">
      <span>
        <span className="sr-only">{texts.walletAddress}: </span>
        <span className="figures" title={address}>
          {shortAddress(address)}
        </span>
      </span>
      <CopyButton text={address} label={texts.copyAddress} />
    </p>
  )
}
