import type { SavedSearch } from '@gooddrop/contract/saved-searches.ts'
import type { WatchHow } from '@gooddrop/contract/watch.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelled } from '#lib/format.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { copy } from './copy.ts'
import { HowFields, isEmpty } from './how-fields.tsx'
import { watchedSearchesQuery } from './queries.ts'
import { AT_THE_BELL, useSendWatch } from './use-change-watch.ts'

/** Below a saved search: whether and how its owner is notified of works that match it. */
export function SearchWatch({ _id: id, name }: Pick<SavedSearch, '_id' | 'name'>) {
  const { data, isError, isFetching, refetch } = useQuery(watchedSearchesQuery())
  // Shown at once; a refused change is taken back.
  const [chosen, setChosen] = useState<WatchHow | null>()
  const [open, setOpen] = useState(false)
  const send = useSendWatch({ kind: 'search', id })
  const change = async (next: WatchHow | null) => {
    setChosen(next)
    await send(next)
    setChosen(undefined)
  }
  if (isError && !data)
    return (
      <p className="flex flex-wrap items-center gap-3 pb-2 text-sm text-ink-soft">
        {copy.search.failed}
        <Button size="sm" variant="quiet" loading={isFetching} onClick={() => refetch()}>
          {copy.search.retry}
        </Button>
      </p>
    )
  const kept = data?.find(({ subject_id }) => subject_id === id) ?? null
  const how = chosen === undefined ? kept : chosen
  return (
    <div className="grid gap-4 pb-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          label={
            <>
              {copy.search.switch}
              <span className="sr-only"> {copy.search.of(name)}</span>
            </>
          }
          checked={how !== null}
          disabled={!data}
          onChange={(on) => change(on ? AT_THE_BELL : null)}
        />
        {how && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={open}
            aria-label={labelled(copy.change, copy.search.change(name))}
            onClick={() => setOpen(!open)}
          >
            {copy.change}
          </Button>
        )}
      </div>
      {how && open && (
        <fieldset className="grid gap-4 border-s border-line ps-4">
          <legend className="sr-only">{copy.search.change(name)}</legend>
          <p className="text-sm text-ink-soft">{copy.about.search}</p>
          <HowFields
            how={{ bell: how.bell, mail: how.mail, push: how.push }}
            onChange={(next) => change(isEmpty(next) ? null : next)}
          />
        </fieldset>
      )}
    </div>
  )
}
