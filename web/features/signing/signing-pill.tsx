import { Smartphone } from 'lucide-react'
import { Spinner } from '#ui/spinner.tsx'
import { copy } from './copy.ts'
import { type Flow, isWaiting } from './flow.ts'
import { signing } from './signing.ts'

/** Reopens a scan that was closed and still goes on. */
export function SigningPill({ flow }: { flow: Flow }) {
  const waiting = isWaiting(flow.request)
  return (
    <button
      type="button"
      onClick={signing.show}
      className="fixed bottom-5 left-5 z-40 flex h-12 animate-rise items-center gap-3 rounded-full border border-line bg-raised pr-5 pl-4 text-sm shadow-float transition hover:border-ink focus-visible:rounded-full"
    >
      {waiting ? (
        <Smartphone aria-hidden="true" className="size-5" strokeWidth={1.6} />
      ) : (
        <Spinner className="size-4" />
      )}
      {waiting ? copy.waitingPill : copy.workingPill}
      <span className="font-medium underline underline-offset-4">{copy.reopen}</span>
    </button>
  )
}
