import type { WalletName } from '@gooddrop/contract/wallets.ts'
import { ChevronRight, type LucideIcon, Sprout } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { returnTo } from '#lib/return-to.ts'
import { useAction } from '#lib/use-action.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { copy } from './copy.ts'
import { startSignIn } from './signing.ts'
import { signingApp } from './signing-app.ts'
import { walletModal } from './wallet-modal.ts'
import { useOfferedWallets } from './wallets/use-offered-wallets.ts'

const row =
  'flex w-full items-center gap-4 px-1 py-4 text-left text-ink no-underline transition hover:bg-sunk hover:px-3 focus-visible:px-3'

type ContentProps = { icon: LucideIcon; label: string; hint: string; pending?: boolean }

const RowContent = ({ icon: Icon, label, hint, pending }: ContentProps) => (
  <>
    <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
    <span className="grid grow gap-0.5">
      <span className="serif text-label">{label}</span>
      <span className="text-sm text-ink-soft">{hint}</span>
    </span>
    {pending ? <Spinner className="size-5" /> : <ChevronRight aria-hidden="true" className="size-5 text-ink-faint" />}
  </>
)

/** Every wallet that can be connected, and the way to create one. */
export function WalletOptions({ onChosen }: { onChosen?: () => void }) {
  const offered = useOfferedWallets()
  const [chosen, setChosen] = useState<WalletName>()
  const connect = useAction(async (wallet: WalletName) => {
    setChosen(wallet)
    signingApp.forget()
    await startSignIn(wallet)
    onChosen?.()
  })
  return (
    <ul className="grid divide-y divide-line">
      {offered.map(({ name, icon, label, hint }) => {
        const pending = connect.pending && chosen === name
        return (
          <li key={name}>
            <button
              type="button"
              onClick={() => connect.run(name)}
              disabled={connect.pending}
              aria-busy={pending}
              className={row}
            >
              <RowContent icon={icon} label={label} hint={hint} pending={pending} />
            </button>
          </li>
        )
      })}
      <li>
        <Link to="/add-Info" onClick={onChosen} className={row}>
          <RowContent icon={Sprout} label={copy.createWallet} hint={copy.createWalletHint} />
        </Link>
      </li>
    </ul>
  )
}

export function WalletModal() {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        returnTo.forget()
        walletModal.close()
      }}
      title={copy.connectTitle}
      description={copy.connectLead}
    >
      <WalletOptions onChosen={walletModal.close} />
    </Dialog>
  )
}
