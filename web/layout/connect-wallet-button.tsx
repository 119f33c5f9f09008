import { walletModal } from '#features/signing/wallet-modal.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

export type WalletButtonProps = { className?: string | undefined; onAction?: (() => void) | undefined }

export const ConnectWalletButton = ({ className, onAction }: WalletButtonProps) => (
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
