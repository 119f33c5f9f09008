import { createComment } from '@gooddrop/contract/comments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { fullName } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { LoadMore } from '#ui/load-more.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { CommentForm, type CommentInput } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import { commentsQuery } from './comments-query.ts'
import { copy } from './copy.ts'

/** The comments of a post; new ones appear live. */
export function Comments({ blogId }: { blogId: string }) {
  const user = useSession()?.user
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    commentsQuery(blogId, user?._id),
  )
  const comments = data?.pages.flatMap((page) => page.comments)
  const total = data?.pages.at(-1)?.commentsLength[0]?.total ?? 0

  const send = async (input: CommentInput) => {
    const { message } = await call(createComment, { body: { blog_id: blogId, ...input } })
    await refetch()
    toast.success(message)
  }

  return (
    <section aria-labelledby="comments" className="grid w-full max-w-[40rem] gap-8 border-t border-line pt-10">
      <h2 id="comments" className="display text-heading">
        {comments ? copy.commentsCount(total) : copy.comments}
      </h2>
      <CommentForm label={copy.commentLabel} button={copy.sendComment} onSend={send}>
        <p className="text-[0.9375rem] text-ink-soft">
          {user ? (
            copy.writeAs(fullName(user))
          ) : (
            <>
              {copy.writeAsGuest}{' '}
              <Link to="/Login" className="link">
                {copy.signIn}
              </Link>
            </>
          )}
        </p>
      </CommentForm>
      {isError && !comments && <ErrorState what={copy.comments} onRetry={refetch} retrying={isFetching} />}
      {!comments && !isError && <TextSkeleton lines={4} />}
      {comments?.length === 0 && <p className="text-ink-soft">{copy.noComments}</p>}
      {comments && comments.length > 0 && (
        <ol aria-live="polite" aria-relevant="additions" className="grid gap-10">
          {comments.map((comment) => (
            <li key={comment._id}>
              <CommentThread comment={comment} onChanged={refetch} />
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <LoadMore onClick={fetchNextPage} loading={isFetchingNextPage} shown={comments?.length ?? 0} total={total} />
      )}
    </section>
  )
}
