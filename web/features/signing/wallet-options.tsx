import type { WalletName } from '@gooddrop/contract/wallets.ts'
import { ChevronDown, ChevronRight, type LucideIcon, Sprout } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { returnTo } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import { useAction } from '#lib/use-action.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { startSignIn } from './signing.ts'
import { signingApp } from './signing-app.ts'
import { copy } from './wallet-copy.ts'
import { walletModal } from './wallet-modal.ts'
import { useOfferedWallets } from './wallets/use-offered-wallets.ts'
import type { Wallet } from './wallets/wallet.ts'

const row =
  'flex w-full items-center gap-4 px-1 py-4 text-start text-ink no-underline transition hover:bg-sunk hover:px-3 focus-visible:px-3'

type ContentProps = { icon: LucideIcon; label: string; hint: string; pending?: boolean }

const RowContent = ({ icon: Icon, label, hint, pending }: ContentProps) => (
  <>
    <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
    <span className="grid min-w-0 grow gap-0.5">
      <span className="serif text-label">{label}</span>
      <span className="text-sm text-ink-soft">{hint}</span>
    </span>
    {pending ? (
      <Spinner className="size-5 shrink-0" />
    ) : (
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint rtl:-scale-x-100" />
    )}
  </>
)

/** What works on this device, the way to create a wallet, and the other wallets after a click. */
export function WalletOptions({ onChosen }: { onChosen?: () => void }) {
  const { first, more, settled } = useOfferedWallets()
  const [chosen, setChosen] = useState<WalletName>()
  const [open, setOpen] = useState(false)
  const others = useId()
  const isMember = useSession() !== undefined
  const connect = useAction(async (wallet: WalletName) => {
    setChosen(wallet)
    signingApp.forget()
    await startSignIn(wallet)
    onChosen?.()
  })
  const option = ({ name, icon, label, hint }: Wallet, note = hint) => {
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
          <RowContent icon={icon} label={label} hint={note} pending={pending} />
        </button>
      </li>
    )
  }
  // Nothing is offered that would move under the pointer a moment later.
  if (!settled)
    return (
      <div aria-busy="true" className="grid gap-4 py-4">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    )
  return (
    <div className="grid">
      <ul className="grid divide-y divide-line" aria-label={copy.choices}>
        {first.map((wallet) => option(wallet))}
        <li>
          <Link to="/add-Info" onClick={onChosen} className={row}>
            <RowContent icon={Sprout} label={copy.createWallet} hint={copy.createWalletHint} />
          </Link>
        </li>
      </ul>
      {more.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={others}
            onClick={() => setOpen(!open)}
            className="flex w-full items-center justify-between gap-4 border-t border-line px-1 py-4 text-[0.9375rem] text-ink-soft transition hover:text-ink"
          >
            {copy.moreWallets}
            <ChevronDown aria-hidden="true" className={cx('size-5 transition', open && 'rotate-180')} />
          </button>
          <ul id={others} hidden={!open} aria-label={copy.moreWallets} className="divide-y divide-line">
            {more.map((wallet) => option(wallet, copy.notHere(wallet.hint)))}
          </ul>
        </>
      )}
      {!isMember && (
        <p className="flex flex-wrap gap-x-2 border-t border-line px-1 pt-4 text-[0.9375rem] text-ink-soft">
          {copy.byEmail}
          <Link to="/Login" onClick={onChosen} className="link">
            {copy.logIn}
          </Link>
          <Link to="/register" onClick={onChosen} className="link">
            {copy.register}
          </Link>
        </p>
      )}
    </div>
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
