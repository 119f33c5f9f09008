import { removeWallet } from '@gooddrop/contract/accounts.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { walletModal } from './wallet-modal.ts'

/** The wallet of the account, and the ways to change and to remove it. */
export function WalletSection({ user }: { user: OwnUser }) {
  const remove = useAction(async () => {
    const reply = await call(removeWallet)
    session.changeUser(reply.user)
    toast.success(reply.message)
  })
  const address = user.wallet_address
  return (
    <div className="grid justify-items-start gap-4">
      <p className="figures break-all">{address ?? copy.noWalletYet}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={walletModal.open}>
          {address ? copy.changeWallet : copy.connectTitle}
        </Button>
        {user.wallet_kind === 'passkey' && (
          <Button asChild variant="secondary">
            <Link to="/Passkey-Wallet">{copy.managePasskeyWallet}</Link>
          </Button>
        )}
        {address && (
          <Button variant="danger" loading={remove.pending} onClick={remove.run}>
            {copy.removeWallet}
          </Button>
        )}
      </div>
    </div>
  )
}
