import { Suspense } from 'react'
import { remainingUntil } from '#lib/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/countdown.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DropMark } from '#ui/name-mark.tsx'
import { Steps } from '#ui/steps.tsx'
import { copy } from './copy.ts'
import { type Flow, isExpired, isWaiting } from './flow.ts'
import { type Signable, signableOf } from './signables.ts'
import { signing } from './signing.ts'
import { stepsOf } from './steps-of.ts'
import { wallets } from './wallets/wallets.ts'

function Renew({ request: { wallet } }: Pick<Flow, 'request'>) {
  const renew = useAction(signing.renew)
  return (
    <Button loading={renew.pending} onClick={renew.run}>
      {wallets[wallet].showsCode ? copy.renew : copy.tryAgain}
    </Button>
  )
}

/** Minutes and seconds until the request can no longer be signed. */
function TimeLeft({ until, now }: { until: string; now: number }) {
  const { hours, minutes, seconds } = remainingUntil(until, now)
  return (
    <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3 text-sm text-ink-soft">
      {copy.timeLeft}
      <time dateTime={until} role="timer" aria-live="off" className="figures font-medium text-ink">
        {hours * 60 + minutes}:{String(seconds).padStart(2, '0')}
      </time>
    </p>
  )
}

/** By what a person notices that a code was relayed to them from another page. */
function SameOnBoth({ request: { action, wallet, words } }: Pick<Flow, 'request'>) {
  const { host } = window.location
  const { showsWords, showsSite = true } = wallets[wallet]
  if (showsWords === 'never') return null
  // Through a browser only a sign-in has a memo to carry them; in a transaction it would be on the ledger for ever.
  if (showsWords === 'signIn' && action !== 'signIn')
    return showsSite && <p className="border-t border-line pt-3 text-sm text-ink-soft">{copy.siteOnly(host)}</p>
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-sm text-ink-soft">
      <p>{copy.wordsLead(host)}</p>
      <p className="serif text-label text-ink" data-testid="sign-words">
        {words}
      </p>
      <p>{copy.wordsOtherwise}</p>
    </div>
  )
}

/** In place of the code, once the wallet has signed. */
function Progress({ flow: { request, outcome }, signable }: { flow: Flow; signable: Signable }) {
  const hint = (request.state === 'validated' && signable.validatedHint) || copy.workingHint
  return (
    <div
      className={cx(
        'grid aspect-square w-full max-w-72 place-content-center justify-items-center gap-3 justify-self-center bg-sunk p-6 text-center',
        // On a phone the outcome is to be seen without scrolling.
        outcome && 'max-sm:aspect-auto max-sm:max-w-none',
      )}
    >
      <DropMark className="size-14" falling={!outcome} />
      <p className="serif text-label">{outcome ? (signable.doneShort ?? signable.done) : copy.working}</p>
      {!outcome && <p className="text-sm text-ink-soft">{hint}</p>}
    </div>
  )
}

function headingOf({ request, outcome }: Flow, signable: Signable): { title: string; lead: string | undefined } {
  const wallet = wallets[request.wallet]
  if (request.action === 'signIn') return { title: wallet.signInTitle, lead: wallet.signInLead }
  return { title: signable.title, lead: outcome ? undefined : (wallet.approveLead ?? request.caption) }
}

/** Every scan of the product, from the code to its end. */
export function SigningDialog({ flow, onAnotherWallet }: { flow: Flow; onAnotherWallet: () => void }) {
  const now = useNow()
  const { request, problem } = flow
  const signable = signableOf(request.action)
  const { Waiting, saysAll = false } = wallets[request.wallet]
  const { After, subject } = signable
  const brief = saysAll && isWaiting(request)
  const { title, lead } = headingOf(flow, signable)
  const expired = isExpired(flow, now)
  const stuck = problem !== undefined
  const waiting = isWaiting(request) && !expired && !stuck
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || signing.hide()}
      title={title}
      description={lead}
      footer={
        <>
          {(waiting || problem === '') && (
            <Button variant="quiet" onClick={signing.cancel}>
              {copy.cancel}
            </Button>
          )}
          {(expired || problem) && <Renew request={request} />}
          {flow.outcome && (
            <Button variant="quiet" onClick={signing.hide}>
              {copy.close}
            </Button>
          )}
          {!waiting && !expired && !stuck && !flow.outcome && (
            <p className="w-full text-sm text-ink-soft">{copy.keepWaiting}</p>
          )}
        </>
      }
    >
      <div className="grid items-start gap-8 sm:grid-cols-[18rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-10 sm:gap-y-5">
        {subject && !flow.outcome && (
          <div className={cx('sm:col-start-2', brief && 'max-sm:hidden')}>
            <Suspense>
              <subject.Work flow={flow} verb={subject.verb} brief={brief} />
            </Suspense>
          </div>
        )}
        <div className="grid sm:col-start-1 sm:row-span-2 sm:row-start-1">
          {isWaiting(request) || expired ? (
            <Suspense fallback={<div className="aspect-square w-full max-w-72 justify-self-center bg-sunk" />}>
              <Waiting flow={flow} expired={expired} onAnotherWallet={onAnotherWallet} />
            </Suspense>
          ) : (
            <Progress flow={flow} signable={signable} />
          )}
        </div>
        <div className="grid content-start gap-3 sm:col-start-2">
          <Steps steps={stepsOf(flow, signable, now)} />
          {waiting && <SameOnBoth request={request} />}
          {waiting && <TimeLeft until={request.expires_at} now={now} />}
          {problem && (
            <p role="alert" className="text-sm font-medium text-danger">
              {problem}
            </p>
          )}
          {flow.outcome && After && (
            <Suspense>
              <After flow={flow} />
            </Suspense>
          )}
        </div>
      </div>
    </Dialog>
  )
}
