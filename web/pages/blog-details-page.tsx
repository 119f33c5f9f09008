import { id as idSchema } from '@gooddrop/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { BlogArticle, BlogArticleSkeleton } from '#features/stories/blog-article.tsx'
import { commentsQuery } from '#features/stories/comments-query.ts'
import { copy } from '#features/stories/copy.ts'
import { blogQuery, blogsQuery } from '#features/stories/queries.ts'
import { isUnknown } from '#lib/api-error.ts'
import { useWatch } from '#lib/live.ts'
import { queriesContext } from '#lib/query-client.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { session } from '#lib/session.ts'
import { useTitle } from '#lib/use-title.ts'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'

const idOf = (query: URLSearchParams) => idSchema.safeParse(query.get('id')).data

export function loader({ request, context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  const id = idOf(new URL(request.url).searchParams)
  if (id) {
    queries.prefetchQuery(blogQuery(id))
    queries.prefetchInfiniteQuery(commentsQuery(id, session.get()?.user._id))
  }
  queries.prefetchQuery(blogsQuery())
  return null
}

const Gone = () => (
  <div className="page py-10">
    <EmptyState page title={copy.gone} hint={copy.goneHint} action={<LinkButton to="/Blogs">{copy.all}</LinkButton>} />
  </div>
)

function Post({ id }: { id: string }) {
  const { data: blog, error, isFetching, refetch } = useQuery(blogQuery(id))
  useTitle(blog?.blogTitle)
  useWatch(`blog:${id}`)
  if (blog) return <BlogArticle blog={blog} />
  if (isUnknown(error)) return <Gone />
  if (error) return <ErrorState page what={copy.post} onRetry={refetch} retrying={isFetching} />
  return <BlogArticleSkeleton />
}

export function Component() {
  const [query] = useSearchParams()
  const id = idOf(query)
  return id ? <Post key={id} id={id} /> : <Gone />
}
