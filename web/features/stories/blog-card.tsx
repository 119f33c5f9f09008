import type { BlogCard as Blog } from '@gooddrop/contract/stories.ts'
import { Link } from 'react-router'
import { useTimes } from '#lib/use-times.ts'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx'

/** Pictures of ours come in these widths; a smaller one where the original is smaller. */
const MEDIA = /^(.*\/media\/[\w-]+)\/1280$/
const renditions = (src: string) => {
  const [, media] = MEDIA.exec(src) ?? []
  return media && [320, 640, 1280].map((width) => `${media}/${width} ${width}w`).join(', ')
}

type PictureProps = { blog: Blog; className: string; sizes: string; first?: boolean }

export function BlogPicture({ blog, className, sizes, first }: PictureProps) {
  const drawn = <DrawnArt seed={blog._id} className={className} />
  if (!blog.blogImage) return drawn
  return (
    <Picture
      src={blog.blogImage}
      srcSet={renditions(blog.blogImage)}
      sizes={sizes}
      alt=""
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      instead={drawn}
      className={`${className} object-cover`}
    />
  )
}

export function BlogCard({ blog, first }: { blog: Blog; first?: boolean }) {
  const { formatDate } = useTimes()
  return (
    <article className="group relative grid content-start gap-5">
      <div className="overflow-hidden bg-sunk">
        <BlogPicture
          blog={blog}
          first={first ?? false}
          sizes="(min-width: 720px) 30vw, 88vw"
          className="aspect-[4/3] w-full transition duration-240 group-hover:scale-[1.02]"
        />
      </div>
      <div className="grid gap-2.5">
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
          <time dateTime={blog.blogDate}>{formatDate(blog.blogDate)}</time>
          {blog.blogTags[0] && <span>{blog.blogTags[0]}</span>}
        </p>
        <h3 className="as-written serif line-clamp-4 text-left rtl:text-right text-[1.5rem] leading-[1.2]">
          <Link
            to={`/Blog-Details?id=${blog._id}`}
            className="text-ink no-underline decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {blog.blogTitle}
          </Link>
        </h3>
        <p className="as-written line-clamp-3 text-ink-soft">{blog.blogDescription}</p>
      </div>
    </article>
  )
}

export function BlogCardSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-5">
      <Skeleton className="aspect-[4/3] w-full rounded-none" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-7 w-4/5" />
      <TextSkeleton lines={2} />
    </div>
  )
}
