import { Dialog } from '#ui/dialog.tsx'
import { texts } from './texts.ts'
import { walletModal } from './wallet-modal-store.ts'
import { WalletOptions } from './wallet-options.tsx'

export function WalletModal() {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || walletModal.close()}
      title={texts.connectTitle}
      description={texts.connectLead}
    >
      <WalletOptions onChosen={walletModal.close} />
    </Dialog>
  )
}
