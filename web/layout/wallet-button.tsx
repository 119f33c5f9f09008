import { useSignOut } from '#features/accounts/sign-out.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { ConnectWalletButton, type WalletButtonProps } from './connect-wallet-button.tsx'
import { copy } from './copy.ts'

/** Connects a wallet; disconnecting one signs out as well. */
export function WalletButton(props: WalletButtonProps) {
  const signOut = useSignOut()
  const current = useSession()
  if (!current?.walletAddress) return <ConnectWalletButton {...props} />
  const { className, onAction } = props
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
