import { type DataTag, onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext } from 'react-router'
import { ApiError, messageOf } from './api-error.ts'
import { toast } from './toast.ts'

const MINUTE = 60_000

// A page may be opened without a network: its queries then wait for one, as those of an open page do.
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)

/** A retry may help where nothing was decided: no answer, an overload, a server error. */
const worthRetrying = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  // A failed list shows no toast, unless the specification wants one: it offers a retry in its place.
  queryCache: new QueryCache({
    onError: (error, query) => {
      console.error('Could not load', query.queryKey, error)
      if (query.meta?.toastsError) toast.pageError(messageOf(error))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      gcTime: 10 * MINUTE,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      refetchOnWindowFocus: false,
    },
  },
})

/** What a loader reads into: on the server that of the request. */
export const queriesContext = createContext(queryClient)

/**
 * Shows what a change was answered with. What is being read at that moment may be older or newer than the answer, so it
 * is read again.
 */
export async function keepAnswer<T>(
  queryKey: DataTag<QueryKey, T, Error>,
  answer: NoInfer<T> | ((old: T | undefined) => NoInfer<T> | undefined),
): Promise<void> {
  const asked = { queryKey, exact: true }
  const wasReading = queryClient.isFetching(asked) > 0
  await queryClient.cancelQueries(asked)
  queryClient.setQueryData(queryKey, answer)
  if (wasReading) queryClient.invalidateQueries(asked)
}
