import { chooseSigningWallet } from '@gooddrop/contract/signing.ts'
import type { WalletApp } from '@gooddrop/contract/wallets.ts'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { signing } from '#features/signing/signing.ts'
import { signingApp } from '#features/signing/signing-app.ts'
import { walletModal } from '#features/signing/wallet-modal.ts'
import { call } from '#lib/api.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

type View = { wallet: string; app: WalletApp; why: string; accounts: string[] }

/** For a wallet that cannot prove an account: the other ways in, or its use by who has proved the account before. */
export function Unable({ view: { wallet, app, why, accounts } }: { view: View }) {
  const current = useSession()
  const account = accounts.find((each) => each === current?.walletAddress)
  const use = useAction(async (own: string) => {
    await call(chooseSigningWallet, { body: { wallet: 'walletconnect', app } })
    signingApp.set({ account: own, app })
    await signing.cancel()
    toast.success(copy.nowSigning(wallet))
  })
  const chooseAnother = async () => {
    await signing.cancel()
    walletModal.open()
  }
  return (
    <div className="grid w-full max-w-72 content-start gap-4 justify-self-center">
      <div role="alert" className="grid gap-3 bg-sunk p-6">
        <TriangleAlert aria-hidden="true" className="size-8" strokeWidth={1.3} />
        <p className="serif text-label">{copy.unable(wallet)}</p>
        <p className="text-sm text-ink-soft">{why}</p>
        <p className="text-sm text-ink-soft">{account ? copy.unableButKnown(wallet) : copy.unableHint(wallet)}</p>
      </div>
      {account && (
        <Button loading={use.pending} onClick={() => use.run(account)}>
          {copy.signWith(wallet)}
        </Button>
      )}
      <Button variant={account ? 'secondary' : 'primary'} onClick={chooseAnother}>
        {copy.otherWays}
      </Button>
      {!current && (
        <Link to="/Login" onClick={signing.cancel} className="link justify-self-center text-sm">
          {copy.byEmail}
        </Link>
      )}
    </div>
  )
}
