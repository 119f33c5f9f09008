import { Hourglass, Smartphone } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { DropMark } from '#ui/name-mark.tsx'
import { copy } from './copy.ts'
import { type Flow, isExpired, isSale, isWaiting } from './flow.ts'

function Over({ icon: Icon, title, hint }: { icon: typeof Smartphone; title: string; hint: string }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-raised/93 p-6 text-center">
      <Icon aria-hidden="true" className="mb-1 size-8" strokeWidth={1.3} />
      <p className="serif text-label">{title}</p>
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  )
}

/** The code while it waits, what goes on once it was scanned. */
export function ScanCode({ flow, now }: { flow: Flow; now: number }) {
  const { request } = flow
  const expired = isExpired(flow, now)
  if (!isWaiting(request) && !expired) {
    return (
      <div className="grid aspect-square w-full max-w-72 place-content-center justify-items-center gap-3 justify-self-center bg-sunk p-6 text-center">
        <DropMark className="size-14" falling={!flow.outcome} />
        <p className="serif text-label">
          {flow.outcome ? (copy.thanks[request.action] ?? copy.done[request.action]) : copy.working}
        </p>
        {!flow.outcome && (
          <p className="text-sm text-ink-soft">
            {isSale(request.action) && request.state === 'validated' ? copy.settlingHint : copy.workingHint}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="grid w-full max-w-72 content-start gap-4 justify-self-center">
      {!expired && (
        <Button asChild size="lg" className="sm:pointer-fine:hidden">
          <a href={request.link} target="_blank" rel="noopener">
            <Smartphone aria-hidden="true" className="size-5" strokeWidth={1.6} />
            {copy.openInApp}
          </a>
        </Button>
      )}
      <div className={cx('relative mx-auto aspect-square w-full bg-[#fff] p-2 max-sm:max-w-52', 'border border-line')}>
        {request.qr_png && <img src={request.qr_png} alt={copy.qrAlt} className="size-full" />}
        {expired && <Over icon={Hourglass} title={copy.expired} hint={copy.expiredHint} />}
        {!expired && request.state === 'opened' && (
          <Over icon={Smartphone} title={copy.onPhone} hint={copy.onPhoneHint} />
        )}
      </div>
      {!expired && (
        <a
          href={request.link}
          target="_blank"
          rel="noopener"
          className="link text-center text-sm max-sm:hidden pointer-coarse:hidden"
        >
          {copy.orOpen}
        </a>
      )}
      {request.pushed && <p className="text-center text-sm text-ink-soft">{copy.pushed}</p>}
    </div>
  )
}
