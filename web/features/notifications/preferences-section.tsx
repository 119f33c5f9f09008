import { changePreference, type NotificationPreference } from '@gooddrop/contract/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { labelled } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { toastError } from '#lib/use-action.ts'
import { Checkbox } from '#ui/choice.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { preferencesQuery } from './queries.ts'

/** The weekly summary is an e-mail and nothing else. */
const channelsOf = ({ topic }: NotificationPreference) =>
  topic === 'charity_week' ? (['mail'] as const) : (['site', 'mail'] as const)

/** What a person is notified of, and how. Each choice is saved at once. */
export function PreferencesSection() {
  const queries = useQueryClient()
  // Verifying the address changes what can be chosen, so it is part of the key.
  const query = preferencesQuery(useSession()?.user.email_verified ?? false)
  const { queryKey } = query
  const { data, isError, isFetching, refetch } = useQuery(query)
  const change = async (preference: NotificationPreference) => {
    const show = () =>
      queries.setQueryData(
        queryKey,
        (now) =>
          now && {
            ...now,
            preferences: now.preferences.map((old) => (old.topic === preference.topic ? preference : old)),
          },
      )
    // At once; once more, because a fetch that is cancelled brings back what was there before it. The refetch at the end
    // takes a refused change back.
    show()
    const saved = call(changePreference, { body: preference }).catch(toastError)
    await queries.cancelQueries({ queryKey })
    show()
    await saved
    await queries.invalidateQueries({ queryKey })
  }
  if (isError && !data) return <ErrorState what={copy.preferencesWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  return (
    <div className="grid gap-5">
      <p className="text-[0.9375rem] text-ink-soft">
        {data.mail_address ? copy.mailsGoTo(data.mail_address) : copy.noMailYet}
      </p>
      <ul>
        {data.preferences.map((preference) => (
          <li
            key={preference.topic}
            className="grid gap-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8"
          >
            <span className="text-[0.9375rem]">{copy.topics[preference.topic]}</span>
            <span className="flex gap-6">
              {channelsOf(preference).map((channel) => (
                <Checkbox
                  key={channel}
                  label={
                    <>
                      <span className="sr-only">{labelled(copy.topics[preference.topic], '')}</span>
                      {copy.channels[channel]}
                    </>
                  }
                  checked={preference[channel]}
                  disabled={channel === 'mail' && !data.mail_address}
                  onChange={(on) => change({ ...preference, [channel]: on })}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
