import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '#lib/query-keys.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { copy } from './copy.ts'
import { canPush, turnOnPush } from './push.ts'
import { watchSettingsQuery } from './queries.ts'

export const useWatchSettings = () => useQuery(watchSettingsQuery(useSession()?.user.email_verified ?? false))

/** True once this browser shows push messages; otherwise the person is told why it does not. */
export function useTurnOnPush() {
  const queries = useQueryClient()
  return async (pushKey: string): Promise<boolean> => {
    const answer = canPush() ? await turnOnPush(pushKey) : 'failed'
    if (answer === 'denied') toast.error(copy.pushDenied)
    if (answer === 'failed') toast.error(canPush() ? copy.pushFailed : copy.cannotPush)
    if (answer === 'on') await queries.invalidateQueries({ queryKey: [...keys.watches(), 'settings'] })
    return answer === 'on'
  }
}
