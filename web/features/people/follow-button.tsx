import { follow, getFollowers, unfollow } from '@gooddrop/contract/people.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { walletModal } from '#features/signing/wallet-modal.ts'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { keys } from '#lib/query-keys.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

const followersQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.profile(userId), 'followers'],
    queryFn: ({ signal }) => call(getFollowers, { params: { userId } }, signal),
  })

/** How many follow a person, and whether oneself does. */
export function FollowButton({ userId, own }: { userId: string; own: boolean }) {
  const current = useSession()
  const queries = useQueryClient()
  const { queryKey } = followersQuery(userId)
  const { data } = useQuery(followersQuery(userId))
  const change = useMutation({
    mutationFn: () => call(data?.following ? unfollow : follow, { params: { userId } }),
    onSuccess: (reply) => queries.setQueryData(queryKey, reply),
    onError: (error) => toast.error(messageOf(error)),
  })
  if (!data) return null
  return (
    <p className="flex items-center gap-4 text-[0.9375rem]">
      <span>
        <span className="figures font-medium">{data.followers}</span> {copy.followers(data.followers)}
      </span>
      {!own && (
        <Button
          size="sm"
          variant={data.following ? 'secondary' : 'primary'}
          aria-pressed={data.following}
          loading={change.isPending}
          onClick={() => (current ? change.mutate() : walletModal.open())}
        >
          {data.following ? copy.following : copy.follow}
        </Button>
      )}
    </p>
  )
}
