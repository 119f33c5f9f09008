import { changeWatch, endWatch, type WatchHow } from '@gooddrop/contract/watch.ts'
import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { watchQuery } from './queries.ts'

/** Changes the watch of one subject, or ends it with null. Shown at once; a refused change is taken back. */
export function useChangeWatch({ kind, id }: WatchSubject) {
  const queries = useQueryClient()
  const { queryKey } = watchQuery({ kind, id })
  return useAction(async (how: WatchHow | null) => {
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, how)
    const params = { kind, id }
    await (how ? call(changeWatch, { params, body: how }) : call(endWatch, { params })).catch(toastError)
    await queries.invalidateQueries({ queryKey: keys.watches() })
  })
}
