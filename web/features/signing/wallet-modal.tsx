import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'
import { walletModal } from './wallet-modal-store.ts'
import { WalletOptions } from './wallet-options.tsx'

export function WalletModal() {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || walletModal.close()}
      title={copy.connectTitle}
      description={copy.connectLead}
    >
      <WalletOptions onChosen={walletModal.close} />
    </Dialog>
  )
}
