import { abandonBulk, type BulkStep, type BulkWithSteps, changeBulk } from '@gooddrop/contract/bulk.ts'
import { useState } from 'react'
import { Thumbnail } from '#features/nfts/thumbnail.tsx'
import { call } from '#lib/api.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { keepBulk } from './queries.ts'
import { SigningTogether } from './signing-together.tsx'
import { useSignatures } from './use-signatures.ts'

/** How many signatures remain, the next one, and what has become of each. */
export function QueueView({ bulk }: { bulk: BulkWithSteps }) {
  const isOpen = bulk.state === 'open' || bulk.state === 'paused'
  return (
    <div className="grid gap-10">
      <section aria-label={copy.kinds[bulk.kind]} className="grid gap-5 border-y border-line py-7">
        <p role="status" className="display text-heading">
          {isOpen ? copy.left(bulk.left) : outcomeOf(bulk)}
        </p>
        <progress
          max={bulk.total}
          value={bulk.total - bulk.left}
          aria-label={copy.progress(bulk.done, bulk.total)}
          className="h-1.5 w-full max-w-xl appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        />
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-ink-soft">
          <span>{copy.progress(bulk.done, bulk.total)}</span>
          {bulk.skipped > 0 && <span>{copy.leftOut(bulk.skipped)}</span>}
          {bulk.failed > 0 && <span className="text-danger">{copy.failed(bulk.failed)}</span>}
        </p>
        {isOpen ? (
          <Controls bulk={bulk} />
        ) : (
          <p>
            <LinkButton to="/User?u=me&tab=owned">{copy.backToWorks}</LinkButton>{' '}
            {bulk.kind === 'buy' && bulk.done < bulk.total && <LinkButton to="/Cart">{copy.backToCart}</LinkButton>}
          </p>
        )}
      </section>
      <section aria-labelledby="steps" className="grid gap-4">
        <h2 id="steps" className="display text-heading">
          {copy.steps}
        </h2>
        <ol>
          {bulk.steps.map((step) => (
            <StepRow key={step.position} step={step} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function outcomeOf({ kind, state, skipped, failed }: BulkWithSteps): string {
  if (state === 'abandoned') return copy.over.abandoned
  if (skipped + failed > 0) return copy.over.doneWithout
  return kind === 'buy' ? copy.over.bought : copy.over.done
}

function Controls({ bulk }: { bulk: BulkWithSteps }) {
  const { next, together, atOnce, stop, given, stopTogether } = useSignatures(bulk)
  const [asking, setAsking] = useState(false)
  const change = useAction(async (wanted: 'pause' | 'resume' | 'skip') => {
    if (wanted !== 'resume') stop()
    await keepBulk((await call(changeBulk, { params: { id: bulk._id }, body: { change: wanted } })).bulk)
  })
  if (bulk.state === 'paused')
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{copy.paused}</p>
        <Button size="lg" loading={change.pending} onClick={() => change.run('resume')}>
          {copy.resume}
        </Button>
        <div className="-ms-3.5">
          <GiveUp bulk={bulk} asking={asking} onAsk={setAsking} />
        </div>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap gap-3">
        {atOnce > 1 ? (
          <Button size="lg" loading={together.pending} onClick={together.run}>
            {copy.signTogether(atOnce)}
          </Button>
        ) : (
          <Button size="lg" loading={next.pending} onClick={next.run} disabled={bulk.left === 0}>
            {bulk.done + bulk.skipped + bulk.failed === 0 ? copy.signFirst : copy.signNext}
          </Button>
        )}
        <Button size="lg" variant="secondary" loading={change.pending} onClick={() => change.run('pause')}>
          {copy.pause}
        </Button>
      </div>
      <div className="-ms-3.5 flex flex-wrap">
        <Button
          size="sm"
          variant="quiet"
          disabled={change.pending || bulk.left === 0}
          onClick={() => change.run('skip')}
        >
          {copy.skip}
        </Button>
        <GiveUp bulk={bulk} asking={asking} onAsk={setAsking} />
      </div>
      {given && <SigningTogether kind={bulk.kind} given={given} onCancel={stopTogether} />}
      <p className="text-sm text-ink-faint">{copy.anywhere}</p>
    </div>
  )
}

type GiveUpProps = { bulk: BulkWithSteps; asking: boolean; onAsk: (asking: boolean) => void }

function GiveUp({ bulk, asking, onAsk }: GiveUpProps) {
  const giveUp = useAction(async () => {
    await keepBulk((await call(abandonBulk, { params: { id: bulk._id } })).bulk)
    onAsk(false)
  })
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => onAsk(true)}>
        {copy.giveUp}
      </Button>
      {asking && (
        <Dialog
          open
          onOpenChange={onAsk}
          title={copy.giveUpTitle}
          footer={
            <>
              <Button variant="secondary" onClick={() => onAsk(false)}>
                {copy.keepGoing}
              </Button>
              <Button variant="danger" loading={giveUp.pending} onClick={giveUp.run}>
                {copy.giveUp}
              </Button>
            </>
          }
        >
          <p>{copy.giveUpLead}</p>
        </Dialog>
      )}
    </>
  )
}

const TONES = {
  waiting: 'plain',
  asked: 'live',
  done: 'good',
  skipped: 'plain',
  failed: 'danger',
  abandoned: 'plain',
} as const

function StepRow({ step }: { step: BulkStep }) {
  const { nft, state, amount, gift, offers, note } = step
  const title = offers === null ? nft?.title || copy.noTitle : copy.cancelStep(offers)
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-4 last:border-b-0">
      {nft && (
        <div className="w-14 shrink-0">
          <Thumbnail work={nft} sizes="56px" />
        </div>
      )}
      <div className="grid min-w-0 grow gap-0.5">
        <span className="as-written serif truncate text-label">{title}</span>
        {note && <span className="text-sm text-ink-soft">{note}</span>}
      </div>
      <div className="flex shrink-0 flex-col-reverse items-end gap-x-5 gap-y-2 sm:flex-row sm:items-center">
        <Badge tone={TONES[state]}>{copy.stepStates[state]}</Badge>
        {amount && (
          <span className="grid justify-items-end gap-0.5">
            <Amount drops={amount} className="font-medium" />
            {gift && <GiftAmount drops={gift} className="text-sm" />}
          </span>
        )}
      </div>
    </li>
  )
}
