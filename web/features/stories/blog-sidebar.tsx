import type { Blog } from '@gooddrop/contract/stories.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTimes } from '#lib/use-times.ts'
import { Badge } from '#ui/badge.tsx'
import { BlogPicture } from './blog-card.tsx'
import { copy } from './copy.ts'
import { blogsQuery } from './queries.ts'

const RECENT = 3

export function BlogSidebar({ blog }: { blog: Blog }) {
  const { formatDate } = useTimes()
  const { data: blogs = [] } = useQuery(blogsQuery())
  const recent = blogs.filter(({ _id }) => _id !== blog._id).slice(0, RECENT)
  return (
    <aside aria-label={copy.recent} className="grid content-start gap-12 lg:max-w-80">
      {recent.length > 0 && (
        <section className="grid gap-5">
          <h2 className="caps text-ink-faint">{copy.recent}</h2>
          <ul className="grid gap-5">
            {recent.map((one) => (
              <li key={one._id} className="group relative grid grid-cols-[4.5rem_1fr] items-start gap-4">
                <BlogPicture blog={one} sizes="96px" className="aspect-square w-full" />
                <div className="grid gap-1">
                  <Link
                    to={`/Blog-Details?id=${one._id}`}
                    className="as-written serif leading-snug text-ink no-underline underline-offset-4 group-hover:underline after:absolute after:inset-0"
                  >
                    {one.blogTitle}
                  </Link>
                  <time dateTime={one.blogDate} className="text-sm text-ink-faint">
                    {formatDate(one.blogDate)}
                  </time>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {blog.blogTags.length > 0 && (
        <section className="grid gap-4">
          <h2 className="caps text-ink-faint">{copy.tags}</h2>
          <ul className="flex flex-wrap gap-2">
            {blog.blogTags.map((tag) => (
              <li key={tag}>
                <Badge tone="outline">{tag}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-4">
        <h2 className="caps text-ink-faint">{copy.about}</h2>
        <p className="text-[0.9375rem] text-ink-soft">{copy.aboutText}</p>
      </section>
    </aside>
  )
}
