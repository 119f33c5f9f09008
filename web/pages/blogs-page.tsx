import { BlogList } from '#features/stories/blog-list.tsx'
import { blogsQuery } from '#features/stories/queries.ts'
import { texts } from '#features/stories/texts.ts'
import { queryClient } from '#lib/query-client.ts'
import { PageHeading } from '#ui/section.tsx'

export function loader() {
  queryClient.prefetchQuery(blogsQuery())
  return null
}

export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={texts.blogs} lead={texts.lead} />
      <h2 className="sr-only">{texts.posts}</h2>
      <BlogList />
    </div>
  )
}
