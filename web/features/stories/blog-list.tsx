import { BLOGS_AT_ONCE } from '@gooddrop/contract/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useHistoryState } from '#lib/history-state.ts'
import { LoadMore } from '#ui/load-more.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { BlogCard, BlogCardSkeleton } from './blog-card.tsx'
import { copy } from './copy.ts'
import { blogsQuery } from './queries.ts'

const grid = 'grid gap-x-8 gap-y-14 min-[720px]:grid-cols-3 drawer:gap-x-12'

/** Three posts, and three more with each click. `first`: the page begins with them. */
export function BlogList({ first }: { first?: boolean }) {
  const { data: blogs, isError, isFetching, refetch } = useQuery(blogsQuery())
  const [shown, setShown] = useHistoryState<number>('posts', BLOGS_AT_ONCE)
  if (!blogs && isError) return <ErrorState what={copy.posts} onRetry={refetch} retrying={isFetching} />
  if (!blogs) {
    return (
      <div className={grid} aria-busy="true">
        {Array.from({ length: BLOGS_AT_ONCE }, (_, index) => (
          <BlogCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (blogs.length === 0) return <EmptyState title={copy.none} hint={copy.noneHint} />
  return (
    <>
      <ul className={grid}>
        {blogs.slice(0, shown).map((blog, index) => (
          <li key={blog._id} className="lazy-layout">
            <BlogCard blog={blog} first={first === true && index === 0} />
          </li>
        ))}
      </ul>
      {shown < blogs.length && <LoadMore label={copy.readMore} onClick={() => setShown(shown + BLOGS_AT_ONCE)} />}
    </>
  )
}
