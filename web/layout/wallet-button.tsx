import { useSignOut } from '#features/accounts/sign-out.ts'
import { walletModal } from '#features/signing/wallet-modal.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

/** Connects a wallet; disconnecting one signs out as well. */
export function WalletButton({ className, onAction }: { className?: string; onAction?: () => void }) {
  const signOut = useSignOut()
  const current = useSession()
  if (current?.walletAddress) {
    return (
      <Button
        size="sm"
        variant="secondary"
        className={className}
        onClick={() => {
          onAction?.()
          signOut()
        }}
      >
        {copy.disconnectWallet}
      </Button>
    )
  }
  return (
    <Button
      size="sm"
      className={className}
      onClick={() => {
        onAction?.()
        walletModal.open()
      }}
    >
      {copy.connectWallet}
    </Button>
  )
}
