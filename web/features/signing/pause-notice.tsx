import { getStatus } from '@gooddrop/contract/status.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { PauseCircle } from 'lucide-react'
import { call } from '#lib/api.ts'
import { useWatch } from '#lib/live.ts'
import { keys } from '#lib/query-keys.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

/** Whoever waits is not left waiting: a pause ends on the page by itself. */
const AGAIN_MS = 10_000

const statusQuery = () =>
  queryOptions({ queryKey: keys.status(), queryFn: ({ signal }) => call(getStatus, {}, signal) })

type What = 'purchases' | 'card_purchases'

/** Why nothing can be bought right now, known before anybody signs or pays; undefined while all is well. */
export function usePause(what: What): string | undefined {
  useWatch('status')
  const { data: status } = useQuery({
    ...statusQuery(),
    refetchInterval: ({ state: { data } }) => (data && !(data.ledger && data[what]) ? AGAIN_MS : false),
  })
  if (!status) return undefined
  if (!status.ledger) return copy.ledgerAway
  return status[what] ? undefined : copy.paused
}

export function PauseNotice({ text }: { text: string }) {
  const { refetch, isFetching } = useQuery(statusQuery())
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-live-wash px-4 py-3 text-live">
      <p className="flex min-w-0 grow basis-64 items-start gap-2.5 text-sm">
        <PauseCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      <Button variant="secondary" size="sm" loading={isFetching} onClick={() => refetch()}>
        {copy.checkAgain}
      </Button>
    </div>
  )
}
