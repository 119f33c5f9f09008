import { changeWatch, endWatch, getWatch, type WatchHow } from '@gooddrop/contract/watch.ts'
import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { useAction } from '#lib/use-action.ts'
import { copy } from './copy.ts'

/** Below a notification about something that is watched: one press ends it, another one takes that back. */
export function StopWatching({ subject: params }: { subject: WatchSubject }) {
  const queries = useQueryClient()
  const [before, setBefore] = useState<WatchHow | null>()
  const refresh = () => queries.invalidateQueries({ queryKey: keys.watches() })
  const stop = useAction(async () => {
    const { watch } = await call(getWatch, { params })
    await call(endWatch, { params })
    setBefore(watch)
    await refresh()
  })
  const undo = useAction(async () => {
    if (before) await call(changeWatch, { params, body: before })
    setBefore(undefined)
    await refresh()
  })
  return (
    <p role="status" className="flex gap-3 px-3 pb-2 ps-15 text-xs text-ink-faint">
      {before === undefined ? (
        <button type="button" className="link" disabled={stop.pending} onClick={stop.run}>
          {copy.stopWatching}
        </button>
      ) : (
        <>
          {copy.watchStopped}
          {before && (
            <button type="button" className="link" disabled={undo.pending} onClick={undo.run}>
              {copy.undo}
            </button>
          )}
        </>
      )}
    </p>
  )
}
