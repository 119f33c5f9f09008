import { changeWatch, endWatch, type WatchHow } from '@gooddrop/contract/watch.ts'
import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { toastError } from '#lib/use-action.ts'
import { watchQuery } from './queries.ts'

/** What one press on Watch means. */
export const AT_THE_BELL: WatchHow = { bell: true, mail: 'off', push: false }

/**
 * Sends one choice at a time. Of what is chosen meanwhile the last is sent next, so that none is lost. Resolves when
 * everything was sent.
 */
export function useLastChoice<T>(send: (chosen: T) => Promise<unknown>) {
  const waiting = useRef<{ chosen: T } | undefined>(undefined)
  const sending = useRef<Promise<void> | undefined>(undefined)
  const sendAll = async () => {
    while (waiting.current) {
      const { chosen } = waiting.current
      waiting.current = undefined
      await send(chosen).catch(toastError)
    }
    sending.current = undefined
  }
  return (chosen: T): Promise<void> => {
    waiting.current = { chosen }
    sending.current ??= sendAll()
    return sending.current
  }
}

/** Sends how one subject is watched, null to end it. A refused change is shown, and what is shown is read again. */
export function useSendWatch({ kind, id }: WatchSubject) {
  const queries = useQueryClient()
  return useLastChoice(async (how: WatchHow | null) => {
    const params = { kind, id }
    await (how ? call(changeWatch, { params, body: how }) : call(endWatch, { params })).catch(toastError)
    await queries.invalidateQueries({ queryKey: keys.watches() })
  })
}

/** As above, and shown at once where the watch of this subject is shown; a refused change is taken back. */
export function useChangeWatch(subject: WatchSubject) {
  const queries = useQueryClient()
  const { queryKey } = watchQuery(subject)
  const send = useSendWatch(subject)
  return async (how: WatchHow | null) => {
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, how)
    await send(how)
  }
}
