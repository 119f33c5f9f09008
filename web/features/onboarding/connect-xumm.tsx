import { QrCode, Sprout } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { startSignIn } from '#features/signing/signing.ts'
import { xaman } from '#features/signing/wallets/xaman/wallet.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

// Creating a key needs code that hardly anybody uses.
const WalletMaker = lazyComponent(() => import('./wallet-maker.tsx'), 'WalletMaker')

function Option({
  icon: Icon,
  title,
  hint,
  children,
}: {
  icon: typeof QrCode
  title: string
  hint: string
  children: ReactNode
}) {
  return (
    <section className="grid content-start gap-3 border border-line bg-raised p-6 sm:p-7">
      <Icon aria-hidden="true" className="size-7" strokeWidth={1.4} />
      <h3 className="serif text-label">{title}</h3>
      <p className="text-[0.9375rem] text-ink-soft">{hint}</p>
      <div className="pt-2">{children}</div>
    </section>
  )
}

/** Connects a wallet that exists, or creates one first: both end in the same scan. */
export function ConnectXumm() {
  const [making, setMaking] = useState(false)
  const connect = useAction(() => startSignIn(xaman.name))
  return (
    <div className="grid gap-8">
      <p className="max-w-2xl text-ink-soft">{copy.xummLead}</p>
      {making ? (
        <Suspense fallback={<p role="status">{copy.making}</p>}>
          <WalletMaker onProve={connect.run} proving={connect.pending} />
        </Suspense>
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          <Option icon={QrCode} title={copy.haveWallet} hint={copy.haveWalletHint}>
            <Button onClick={connect.run} loading={connect.pending}>
              {copy.connect}
            </Button>
          </Option>
          <Option icon={Sprout} title={copy.makeWallet} hint={copy.makeWalletHint}>
            <Button variant="secondary" onClick={() => setMaking(true)}>
              {copy.makeWallet}
            </Button>
          </Option>
        </div>
      )}
    </div>
  )
}
