import { changePreference, type NotificationPreference } from '@gooddrop/contract/notifications.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useSession } from '#lib/session.ts'
import { Checkbox } from '#ui/choice.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { toast } from '#ui/toast.ts'
import { copy } from './copy.ts'
import { wishesQuery } from './queries.ts'

/** What somebody wants to hear of, and how. Each choice is kept at once. */
export function WishesPart() {
  const queries = useQueryClient()
  // Asked anew once the address is proved.
  const query = wishesQuery(useSession()?.user.email_verified ?? false)
  const { queryKey } = query
  const { data, isError, isFetching, refetch } = useQuery(query)
  const change = useMutation({
    mutationFn: (wish: NotificationPreference) => call(changePreference, { body: wish }),
    // Shown at once; a refusal takes it back.
    onMutate: async (wish) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(
        queryKey,
        (now) => now && { ...now, preferences: now.preferences.map((old) => (old.topic === wish.topic ? wish : old)) },
      )
    },
    onError: (error) => toast.bad(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (isError && !data) return <ErrorState what={copy.wishesWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  return (
    <div className="grid gap-5">
      <p className="text-[0.9375rem] text-ink-soft">
        {data.mail_address ? copy.mailsGoTo(data.mail_address) : copy.noMailYet}
      </p>
      <ul>
        {data.preferences.map((wish) => (
          <li
            key={wish.topic}
            className="grid gap-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8"
          >
            <span className="text-[0.9375rem]">{copy.topics[wish.topic]}</span>
            <span className="flex gap-6">
              {(['site', 'mail'] as const).map((way) => (
                <Checkbox
                  key={way}
                  label={
                    <>
                      <span className="sr-only">{copy.topics[wish.topic]}: </span>
                      {copy.ways[way]}
                    </>
                  }
                  checked={wish[way]}
                  disabled={way === 'mail' && !data.mail_address}
                  onChange={(on) => change.mutate({ ...wish, [way]: on })}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
