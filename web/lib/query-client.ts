import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from './api-error.ts'
import { toast } from './toast.ts'

const MINUTE = 60_000

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
