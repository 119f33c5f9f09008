import { CopyButton } from '#ui/copy-button.tsx'
import { copy } from './copy.ts'

/** Where an author is to be found on the ledger. */
export function AuthorWallet({ address }: { address: string | null }) {
  if (!address) return <p className="text-sm text-ink-faint">{copy.noWallet}</p>
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem]">
      <span className="figures min-w-0 break-all text-ink-soft">{address}</span>
      <CopyButton text={address} label={copy.copyAddress} words />
    </p>
  )
}
