import type { LoaderFunctionArgs } from 'react-router'
import { BlogList } from '#features/stories/blog-list.tsx'
import { copy } from '#features/stories/copy.ts'
import { blogsQuery } from '#features/stories/queries.ts'
import { queriesContext } from '#lib/query-client.ts'
import { PageHeading } from '#ui/section.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  queries.prefetchQuery(blogsQuery())
  return null
}

export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={copy.blogs} lead={copy.lead} />
      <h2 className="sr-only">{copy.posts}</h2>
      <BlogList first />
    </div>
  )
}
