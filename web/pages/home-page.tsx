import { Link } from 'react-router'
import { Explainer } from '#features/discover/explainer.tsx'
import { Hero } from '#features/discover/hero.tsx'
import { texts } from '#features/discover/texts.ts'
import { BlogList } from '#features/stories/blog-list.tsx'
import { blogsQuery } from '#features/stories/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { Section } from '#ui/section.tsx'

export function loader() {
  queryClient.prefetchQuery(blogsQuery())
  return null
}

export function Component() {
  return (
    <>
      <Hero />
      <Explainer />
      <Section
        id="posts"
        title={texts.postsTitle}
        aside={
          <Link to="/Blogs" className="link">
            {texts.allPosts}
          </Link>
        }
      >
        <BlogList />
      </Section>
    </>
  )
}
