import { changeWatch, endWatch, type WatchHow } from '@gooddrop/contract/watch.ts'
import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { watchQuery } from './queries.ts'

/**
 * Changes the watch of one subject, or ends it with null. Shown at once; a refused change is taken back. What is chosen
 * while a change is being sent is sent after it.
 */
export function useChangeWatch({ kind, id }: WatchSubject) {
  const queries = useQueryClient()
  const { queryKey } = watchQuery({ kind, id })
  const wanted = useRef<{ how: WatchHow | null } | undefined>(undefined)
  const send = useAction(async () => {
    while (wanted.current) {
      const { how } = wanted.current
      wanted.current = undefined
      const params = { kind, id }
      await (how ? call(changeWatch, { params, body: how }) : call(endWatch, { params })).catch(toastError)
      if (!wanted.current) await queries.invalidateQueries({ queryKey: keys.watches() })
    }
  })
  return async (how: WatchHow | null) => {
    wanted.current = { how }
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, how)
    await send.run()
  }
}
