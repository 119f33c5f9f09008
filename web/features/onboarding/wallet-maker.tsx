import { EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { copy } from './copy.ts'

type Made = { address: string; secret: string; qr: string }

/** The key never leaves this page: it is never stored, logged or sent. */
async function makeKey(): Promise<Made> {
  const [{ generateSeed, deriveKeypair, deriveAddress }, { toDataURL }] = await Promise.all([
    import('ripple-keypairs'),
    import('qrcode'),
  ])
  const secret = generateSeed({ algorithm: 'ed25519' })
  const address = deriveAddress(deriveKeypair(secret).publicKey)
  return { address, secret, qr: await toDataURL(secret, { errorCorrectionLevel: 'M', margin: 3, width: 440 }) }
}

export function WalletMaker({ onProve, proving }: { onProve: () => void; proving: boolean }) {
  const [made, setMade] = useState<Made>()
  const [shown, setShown] = useState(false)
  const [seen, setSeen] = useState(false)
  const [written, setWritten] = useState(false)
  const toggle = () => {
    setShown(!shown)
    setSeen(true)
  }
  useEffect(() => {
    let mounted = true
    makeKey().then((key) => mounted && setMade(key))
    return () => {
      mounted = false
    }
  }, [])
  return (
    <section aria-labelledby="made" className="grid max-w-3xl gap-6 border border-line bg-raised p-6 sm:p-8">
      <h3 id="made" className="display text-heading">
        {copy.madeTitle}
      </h3>
      <p className="border-s-2 border-ink ps-4 text-[0.9375rem]">{copy.madeWarning}</p>
      <div className="grid gap-8 sm:grid-cols-[13rem_1fr]">
        <div className="grid w-full max-w-52 content-start gap-3">
          <div
            className={cx(
              'grid aspect-square place-items-center border border-line p-2',
              shown ? 'bg-[#fff]' : 'bg-sunk text-ink-faint',
            )}
          >
            {made && shown && <img src={made.qr} alt={copy.secretQr} className="size-full" />}
            {made && !shown && <EyeOff aria-hidden="true" className="size-8" strokeWidth={1.4} />}
            {!made && <Skeleton className="size-full" />}
          </div>
          <Button variant="secondary" size="sm" onClick={toggle} disabled={!made}>
            {shown ? copy.hide : copy.show}
          </Button>
        </div>
        <div className="grid content-start gap-5">
          <dl className="grid content-start gap-5">
            <div className="grid gap-1">
              <dt className="text-sm font-medium">{copy.address}</dt>
              <dd className="flex items-center gap-2 font-mono text-sm break-all" data-testid="made-address">
                {made?.address ?? copy.making}
                {made && <CopyButton text={made.address} label={copy.copyAddress} />}
              </dd>
            </div>
            <div className="grid gap-1">
              <dt className="text-sm font-medium">{copy.secret}</dt>
              <dd className="flex items-center gap-2 font-mono text-sm break-all" data-testid="made-secret">
                {made && shown ? made.secret : '•'.repeat(24)}
                {made && shown && <CopyButton text={made.secret} label={copy.copySecret} />}
              </dd>
            </div>
          </dl>
          <p className="text-sm text-ink-soft">{copy.importHow}</p>
        </div>
      </div>
      <Checkbox label={copy.kept} checked={written} onChange={setWritten} disabled={!seen} />
      <Button size="lg" onClick={onProve} loading={proving} disabled={!written} className="justify-self-start">
        {copy.prove}
      </Button>
    </section>
  )
}
