import { Hourglass, Wallet as WalletIcon } from 'lucide-react'
import { copy as signingCopy } from '#features/signing/copy.ts'
import type { WaitingProps } from './wallet.ts'

/** For wallets with a window of their own: the request is there. */
export function InWallet({ expired }: WaitingProps) {
  const Icon = expired ? Hourglass : WalletIcon
  return (
    <div className="grid aspect-square w-full max-w-72 place-content-center justify-items-center gap-3 justify-self-center bg-sunk p-6 text-center max-sm:aspect-auto max-sm:py-10">
      <Icon aria-hidden="true" className="size-8" strokeWidth={1.3} />
      <p role="status" className="serif text-label">
        {expired ? signingCopy.expired : signingCopy.waitingForWallet}
      </p>
      <p className="text-sm text-ink-soft">{expired ? signingCopy.expiredHint : signingCopy.inWalletHint}</p>
    </div>
  )
}
