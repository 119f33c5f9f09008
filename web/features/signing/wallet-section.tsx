import type { OwnWallet } from '@gooddrop/contract/own-wallets.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDate, shortAddress } from '#lib/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { ownWalletsQuery, useChangeWallets } from './own-wallets.ts'
import { copy } from './wallet-copy.ts'
import { walletModal } from './wallet-modal.ts'
import { wallets as kinds } from './wallets/wallets.ts'

/** Every wallet of the account: its name, which one is used, and the ways to add and to remove one. */
export function WalletSection({ user }: { user: OwnUser }) {
  const { data: wallets, isError, isFetching, refetch } = useQuery(ownWalletsQuery(user._id))
  if (!wallets && isError) return <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />
  if (!wallets) return <TextSkeleton lines={2} />
  return (
    <div className="grid justify-items-start gap-6">
      {wallets.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className="w-full border-t border-line" aria-label={copy.list}>
          {wallets.map((wallet) => (
            <WalletRow key={wallet.address} wallet={wallet} userId={user._id} />
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={walletModal.open}>
        {wallets.length === 0 ? copy.connectTitle : copy.add}
      </Button>
    </div>
  )
}

type RowProps = { wallet: OwnWallet; userId: string }

function WalletRow({ wallet, userId }: RowProps) {
  const { address, name, chosen, proved_here } = wallet
  const change = useChangeWallets(userId)
  const [opened, setOpened] = useState<'rename' | 'remove'>()
  const choose = useAction(() => change.choose(address))
  const close = () => setOpened(undefined)
  const called = name || shortAddress(address)
  return (
    <li className="grid gap-3 border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="as-written font-medium break-words">{called}</p>
        {chosen && <Badge tone="good">{copy.chosen}</Badge>}
        {proved_here && <Badge>{copy.provedHere}</Badge>}
      </div>
      <p className="flex min-w-0 items-center gap-1 text-sm text-ink-soft">
        <bdi className="figures min-w-0 break-all">{address}</bdi>
        <CopyButton text={address} label={copy.copyAddress} className="-my-2" />
      </p>
      <p className="text-sm text-ink-faint">{copy.added(kinds[wallet.wallet].label, formatDate(wallet.added_at))}</p>
      <div className="flex flex-wrap gap-2">
        {!chosen && (
          <Button size="sm" loading={choose.pending} onClick={choose.run} aria-label={copy.chooseNamed(called)}>
            {copy.choose}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setOpened('rename')} aria-label={copy.renameNamed(called)}>
          {copy.rename}
        </Button>
        {wallet.wallet === 'passkey' && chosen && (
          <Button asChild size="sm" variant="secondary">
            <Link to="/Passkey-Wallet">{copy.managePasskey}</Link>
          </Button>
        )}
        <Button size="sm" variant="danger" onClick={() => setOpened('remove')} aria-label={copy.removeNamed(called)}>
          {copy.remove}
        </Button>
      </div>
      {opened === 'rename' && <RenameDialog wallet={wallet} userId={userId} onClose={close} />}
      {opened === 'remove' && <RemoveDialog wallet={wallet} userId={userId} onClose={close} />}
    </li>
  )
}

const MAX_NAME = 40

function RenameDialog({ wallet, userId, onClose }: RowProps & { onClose: () => void }) {
  const form = useId()
  const [name, setName] = useState(wallet.name)
  const { rename } = useChangeWallets(userId)
  const save = useAction(async () => {
    await rename(wallet.address, name)
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.renameTitle}
      description={copy.renameLead}
      footer={
        <Button type="submit" form={form} loading={save.pending}>
          {copy.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={copy.name}
          value={name}
          maxLength={MAX_NAME}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}

function RemoveDialog({ wallet, userId, onClose }: RowProps & { onClose: () => void }) {
  const { remove } = useChangeWallets(userId)
  const removing = useAction(async () => {
    await remove(wallet.address)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.removeTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button variant="danger" loading={removing.pending} onClick={removing.run}>
            {copy.remove}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="figures break-all">{wallet.address}</p>
        <p>{copy.removeLead}</p>
      </div>
    </Dialog>
  )
}
