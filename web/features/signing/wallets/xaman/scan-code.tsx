import { Hourglass, type LucideIcon, Smartphone } from 'lucide-react'
import { copy as signingCopy } from '#features/signing/copy.ts'
import type { WaitingProps } from '#features/signing/wallets/wallet.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

const Overlay = ({ icon: Icon, title, hint }: { icon: LucideIcon; title: string; hint: string }) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-raised/93 p-6 text-center">
    <Icon aria-hidden="true" className="mb-1 size-8" strokeWidth={1.3} />
    <p className="serif text-label">{title}</p>
    <p className="text-sm text-ink-soft">{hint}</p>
  </div>
)

/** The QR code to scan, and the link that opens the app on this device. */
export function ScanCode({ flow: { request }, expired }: WaitingProps) {
  return (
    <div className="grid w-full max-w-72 content-start gap-4 justify-self-center">
      {!expired && (
        <Button asChild size="lg" className="sm:pointer-fine:hidden">
          <a href={request.link} target="_blank" rel="noopener">
            <Smartphone aria-hidden="true" className="size-5" strokeWidth={1.6} />
            {signingCopy.openInApp}
          </a>
        </Button>
      )}
      <div className="relative mx-auto aspect-square w-full border border-line bg-[#fff] p-2 max-sm:max-w-52">
        {request.qr_png && <img src={request.qr_png} alt={copy.qrAlt} className="size-full" />}
        {expired && <Overlay icon={Hourglass} title={signingCopy.expired} hint={signingCopy.expiredHint} />}
        {!expired && request.state === 'opened' && (
          <Overlay icon={Smartphone} title={copy.onPhone} hint={copy.onPhoneHint} />
        )}
      </div>
      {!expired && (
        <a
          href={request.link}
          target="_blank"
          rel="noopener"
          className="link text-center text-sm max-sm:hidden pointer-coarse:hidden"
        >
          {signingCopy.orOpen}
        </a>
      )}
      {request.pushed && <p className="text-center text-sm text-ink-soft">{copy.pushed}</p>}
    </div>
  )
}
