import { Wallet, X } from 'lucide-react'
import { Spinner } from '#ui/spinner.tsx'
import { copy } from './copy.ts'
import { type Flow, isWaiting } from './flow.ts'
import { signing } from './signing.ts'

/** Reopens a scan that was closed and still goes on; the cross removes it, not the scan. */
export function SigningPill({ flow }: { flow: Flow }) {
  const waiting = isWaiting(flow.request)
  return (
    <div className="fixed bottom-5 start-5 max-sm:[body:has([data-action-bar=true])_&]:bottom-24 z-40 flex h-12 animate-rise items-center rounded-full border border-line bg-raised text-sm shadow-float">
      <button
        type="button"
        onClick={signing.show}
        className="flex h-full items-center gap-3 rounded-full pe-2 ps-4 focus-visible:rounded-full"
      >
        {waiting ? <Wallet aria-hidden="true" className="size-5" strokeWidth={1.6} /> : <Spinner className="size-4" />}
        {waiting ? copy.waitingForWallet : copy.workingPill}
        <span className="font-medium underline underline-offset-4">{copy.reopen}</span>
      </button>
      <button
        type="button"
        aria-label={copy.dismiss}
        onClick={signing.dismiss}
        className="me-0.5 grid size-11 place-items-center rounded-full text-ink-soft transition hover:bg-sunk hover:text-ink focus-visible:rounded-full"
      >
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </button>
    </div>
  )
}
