import type { Blog } from '@gooddrop/contract/stories.ts'
import { useTimes } from '#lib/use-times.ts'
import { Prose } from '#ui/prose.tsx'
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { BlogPicture } from './blog-card.tsx'
import { BlogSidebar } from './blog-sidebar.tsx'
import { Comments } from './comments.tsx'

const columns = 'page grid gap-16 pt-12 pb-24 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-24'

export function BlogArticle({ blog }: { blog: Blog }) {
  const { formatDate } = useTimes()
  return (
    <>
      <header className="page grid justify-items-center gap-5 pt-10 pb-10 text-center sm:pt-16 sm:pb-14">
        <p className="text-sm text-ink-faint">
          <time dateTime={blog.blogDate}>{formatDate(blog.blogDate)}</time>
        </p>
        <h1 className="as-written display max-w-4xl text-display">{blog.blogTitle}</h1>
        <p className="as-written max-w-2xl text-lead text-ink-soft">{blog.blogDescription}</p>
      </header>
      <div className="page">
        <BlogPicture blog={blog} first sizes="92vw" className="aspect-[4/3] w-full sm:aspect-[21/9]" />
      </div>
      <div className={columns}>
        <div className="grid min-w-0 content-start gap-14 lg:justify-self-center">
          <article>
            <Prose html={blog.blogData} />
          </article>
          <Comments blogId={blog._id} />
        </div>
        <BlogSidebar blog={blog} />
      </div>
    </>
  )
}

export function BlogArticleSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="page grid justify-items-center gap-6 pt-16 pb-14">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-14 w-full max-w-3xl" />
        <Skeleton className="h-5 w-full max-w-xl" />
      </div>
      <div className="page">
        <Skeleton className="aspect-[4/3] w-full rounded-none sm:aspect-[21/9]" />
      </div>
      <div className={columns}>
        <div className="max-w-[40rem]">
          <TextSkeleton lines={9} />
        </div>
      </div>
    </div>
  )
}
