import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import { endOtherSessions, endSession, type listSessions } from '@gooddrop/contract/sessions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { call } from '#lib/api.ts'
import { serverNow } from '#lib/clock.ts'
import { formatDate, formatList, formatRelative } from '#lib/format.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { sessionsQuery } from './queries.ts'

type OwnSession = FieldsOf<typeof listSessions>['sessions'][number]

function SessionRow({ session }: { session: OwnSession }) {
  const queries = useQueryClient()
  const end = useAction(async () => {
    await call(endSession, { params: { id: session._id } })
    toast.success(copy.endedSession)
    await queries.invalidateQueries({ queryKey: keys.sessions() })
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <MonitorSmartphone aria-hidden="true" className="size-5 text-ink-faint" strokeWidth={1.5} />
      <div className="min-w-0 basis-48 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {session.device}
          {session.current && <Badge tone="good">{copy.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {formatList([
            copy.lastUsed(formatRelative(session.lastSeenAt, serverNow())),
            ...(session.network ? [copy.network(session.network)] : []),
            copy.since(formatDate(session.createdAt)),
          ])}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" variant="secondary" loading={end.pending} onClick={end.run}>
          {copy.endSession}
        </Button>
      )}
    </li>
  )
}

export function SessionsList() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery())
  if (!sessions && isError) return <ErrorState what={copy.signedInOnWhat} onRetry={refetch} retrying={isFetching} />
  if (!sessions) return <TextSkeleton lines={3} />
  return (
    <div className="grid justify-items-start gap-6">
      <ul className="w-full border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : <p className="text-[0.9375rem] text-ink-soft">{copy.onlyHere}</p>}
    </div>
  )
}

function EndOthers() {
  const queries = useQueryClient()
  const end = useAction(async () => {
    const { message } = await call(endOtherSessions)
    toast.success(message)
    await queries.invalidateQueries({ queryKey: keys.sessions() })
  })
  return (
    <Button variant="danger" loading={end.pending} onClick={end.run}>
      {copy.endOthers}
    </Button>
  )
}
