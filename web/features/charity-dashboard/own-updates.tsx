import { type OwnUpdate, withdrawUpdate } from '@gooddrop/contract/charity-dashboard.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import { useDialogAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { ownUpdatesQuery } from './queries.ts'

const TONES = {
  submitted: 'plain',
  published: 'good',
  refused: 'danger',
  hidden: 'outline',
  withdrawn: 'outline',
} as const satisfies Record<OwnUpdate['state'], string>

export function OwnUpdates({ account }: { account: string }) {
  return (
    <section aria-labelledby="own-updates" className="grid min-w-0 content-start gap-4">
      <h3 id="own-updates" className="display text-heading">
        {copy.yourUpdates}
      </h3>
      <List account={account} />
    </section>
  )
}

function List({ account }: { account: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    ownUpdatesQuery(account),
  )
  const [withdrawing, setWithdrawing] = useState<OwnUpdate>()
  if (isError && !data) return <ErrorState what={copy.updatesWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={5} />
  const updates = data.pages.flatMap((page) => page.updates)
  if (updates.length === 0) return <EmptyState title={copy.noUpdates} hint={copy.noUpdatesHint} />
  return (
    <>
      <ul>
        {updates.map((update) => (
          <Update key={update._id} update={update} onWithdraw={() => setWithdrawing(update)} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore label={copy.olderUpdates} onClick={() => fetchNextPage()} loading={isFetchingNextPage} />
      )}
      {withdrawing && (
        <WithdrawDialog account={account} update={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </>
  )
}

function Update({ update, onWithdraw }: { update: OwnUpdate; onWithdraw: () => void }) {
  const { text, picture, picture_text, posted_on, state, reason } = update
  const day = formatDate(posted_on)
  return (
    <li className="grid gap-3 border-t border-line py-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={TONES[state]}>{copy.updateStates[state]}</Badge>
        <time dateTime={posted_on} className="text-sm text-ink-faint">
          {day}
        </time>
        {state !== 'withdrawn' && (
          <button type="button" className="link text-sm" aria-label={copy.withdrawOf(day)} onClick={onWithdraw}>
            {copy.withdraw}
          </button>
        )}
      </p>
      {reason && <p className="as-written text-sm text-danger">{copy.because(reason)}</p>}
      {picture?.src && (
        <Picture
          src={picture.src}
          srcSet={picture.srcset}
          sizes="12rem"
          alt={picture_text}
          loading="lazy"
          className="aspect-video w-48 bg-sunk object-cover"
        />
      )}
      <p className="as-written text-[0.9375rem] whitespace-pre-line">{text}</p>
    </li>
  )
}

function WithdrawDialog({ account, update, onClose }: { account: string; update: OwnUpdate; onClose: () => void }) {
  const queries = useQueryClient()
  const withdraw = useDialogAction(async () => {
    const { message } = await call(withdrawUpdate, { params: { id: update._id } })
    await queries.invalidateQueries({ queryKey: ownUpdatesQuery(account).queryKey })
    toast.success(message)
  }, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.withdrawTitle}
      description={copy.withdrawLead}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button variant="danger" loading={withdraw.pending} onClick={() => withdraw.run()}>
            {copy.withdraw}
          </Button>
        </>
      }
    >
      <p className="as-written line-clamp-6 text-[0.9375rem] whitespace-pre-line text-ink-soft">{update.text}</p>
    </Dialog>
  )
}
