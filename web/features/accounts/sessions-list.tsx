import { endSession } from '@gooddrop/contract/accounts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { serverNow } from '#lib/clock.ts'
import { formatDate, formatRelative } from '#lib/format.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { sessionsQuery } from './queries.ts'

export function SessionsList() {
  const queries = useQueryClient()
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery())
  const ending = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => {
      toast.success(copy.endedSession)
      return queries.invalidateQueries({ queryKey: keys.sessions() })
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  if (!sessions && isError) return <ErrorState what={copy.signedInOnWhat} onRetry={refetch} retrying={isFetching} />
  if (!sessions) return <TextSkeleton lines={3} />
  return (
    <ul className="border-t border-line">
      {sessions.map((one) => (
        <li key={one._id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
          <MonitorSmartphone aria-hidden="true" className="size-5 text-ink-faint" strokeWidth={1.5} />
          <div className="min-w-48 grow">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {one.device}
              {one.current && <Badge tone="good">{copy.thisDevice}</Badge>}
            </p>
            <p className="text-sm text-ink-faint">
              {copy.lastSeen(formatRelative(one.lastSeenAt, serverNow()))}, {copy.since(formatDate(one.createdAt))}
            </p>
          </div>
          {!one.current && (
            <Button
              size="sm"
              variant="secondary"
              loading={ending.isPending && ending.variables === one._id}
              onClick={() => ending.mutate(one._id)}
            >
              {copy.endSession}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
