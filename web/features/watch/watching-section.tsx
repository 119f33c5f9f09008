import { MAX_WATCHES } from '@gooddrop/contract/watch.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { DevicesList } from './devices-list.tsx'
import { HoursForm } from './hours-form.tsx'
import { watchesQuery } from './queries.ts'
import { useWatchSettings } from './use-watch-settings.ts'
import { WatchRow } from './watch-row.tsx'

/** Everything that the person watches, quiet hours and devices. */
export function WatchingSection() {
  const { data: settings, isError, isFetching, refetch } = useWatchSettings()
  return (
    <div className="grid gap-12">
      <Watches />
      {isError && !settings && <ErrorState what={copy.settingsWhat} onRetry={refetch} retrying={isFetching} />}
      {!settings && !isError && <TextSkeleton lines={4} />}
      {settings && (
        <>
          <HoursForm key={JSON.stringify([settings.time_zone, settings.quiet])} hours={settings} />
          <DevicesList devices={settings.devices} pushKey={settings.push_key} />
        </>
      )}
    </div>
  )
}

function Watches() {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    watchesQuery(),
  )
  if (isError && !data) return <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={5} />
  const all = data.pages.flatMap(({ watches }) => watches)
  const total = data.pages[0]?.total ?? 0
  if (all.length === 0)
    return (
      <div className="grid gap-1 text-[0.9375rem]">
        <p>{copy.nothing}</p>
        <p className="text-ink-soft">{copy.nothingHint}</p>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <p className="figures text-sm text-ink-faint">{copy.count(total, MAX_WATCHES)}</p>
      <ul className="w-full border-t border-line">
        {all.map((watch) => (
          <WatchRow key={`${watch.kind} ${watch.subject_id}`} watch={watch} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" size="sm" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </div>
  )
}
