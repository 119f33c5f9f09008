import { QrCode, Sprout } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { askToSignIn } from '#features/signing/ask-to-sign-in.ts'
import { startSigning } from '#features/signing/signing.ts'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { later } from '#ui/later.tsx'
import { toast } from '#ui/toast.ts'
import { copy } from './copy.ts'

// Making a key takes code that hardly anybody needs.
const WalletMaker = later(() => import('./wallet-maker.tsx'), 'WalletMaker')

function Way({
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

/** With a wallet that one has, or with one that is made here: both end in the same scan. */
export function ConnectXumm() {
  const [asking, setAsking] = useState(false)
  const [making, setMaking] = useState(false)
  const connect = async () => {
    setAsking(true)
    try {
      await startSigning('signIn', (socketId) => askToSignIn(socketId, 'xaman'))
    } catch (error) {
      toast.bad(messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="grid gap-8">
      <p className="max-w-2xl text-ink-soft">{copy.xummLead}</p>
      {making ? (
        <Suspense fallback={<p role="status">{copy.making}</p>}>
          <WalletMaker onProve={connect} proving={asking} />
        </Suspense>
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          <Way icon={QrCode} title={copy.haveWallet} hint={copy.haveWalletHint}>
            <Button onClick={connect} loading={asking}>
              {copy.connect}
            </Button>
          </Way>
          <Way icon={Sprout} title={copy.makeWallet} hint={copy.makeWalletHint}>
            <Button variant="secondary" onClick={() => setMaking(true)}>
              {copy.makeWallet}
            </Button>
          </Way>
        </div>
      )}
    </div>
  )
}
