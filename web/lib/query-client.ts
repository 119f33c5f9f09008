import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MINUTE = 60_000

/** Another try may help where nothing was decided: no answer, an overload, a fault of ours. */
const worthRetrying = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  // A failed list raises no toast: the place itself offers a retry, and the reason is written down.
  queryCache: new QueryCache({ onError: (error, query) => console.error('Could not load', query.queryKey, error) }),
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      gcTime: 10 * MINUTE,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      refetchOnWindowFocus: false,
    },
  },
})
