import { formatNumber } from '@gooddrop/contract/language.ts'
import { follow, getFollowers, unfollow } from '@gooddrop/contract/people.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { walletModal } from '#features/signing/wallet-modal.ts'
import { call } from '#lib/api.ts'
import { keepAnswer, queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { useSession } from '#lib/session.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'

const followersQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.profile(userId), 'followers'],
    queryFn: ({ signal }) => call(getFollowers, { params: { userId } }, signal),
  })

/** The number of followers, and whether the visitor follows. */
export function FollowButton({ userId, own }: { userId: string; own: boolean }) {
  const current = useSession()
  const { queryKey } = followersQuery(userId)
  const { data } = useQuery(followersQuery(userId))
  const change = useAction(async () => {
    await keepAnswer(queryKey, await call(data?.following ? unfollow : follow, { params: { userId } }))
    // Who follows somebody watches them.
    queryClient.invalidateQueries({ queryKey: keys.watches() })
  })
  if (!data) return null
  return (
    <p className="flex items-center gap-4 text-[0.9375rem]">
      <span>
        <Sentence
          text={copy.followerCount(data.followers)}
          parts={{ count: <span className="figures font-medium">{formatNumber(data.followers)}</span> }}
        />
      </span>
      {!own && (
        <Button
          size="sm"
          variant={data.following ? 'secondary' : 'primary'}
          aria-pressed={data.following}
          loading={change.pending}
          onClick={() => (current ? change.run() : walletModal.interrupt())}
        >
          {data.following ? copy.following : copy.follow}
        </Button>
      )}
    </p>
  )
}
