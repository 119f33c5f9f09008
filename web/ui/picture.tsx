import { ImageOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string
  alt: string
  /** What hangs there when it cannot be fetched; without it a quiet place with its words. */
  instead?: ReactNode
}

/** A picture, or what stands in for it: never the browser's own sign for one that is broken. */
export function Picture({ src, alt, instead, className, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  if (src === broken) return instead ?? <MissingPicture alt={alt} className={className} />
  return <img src={src} alt={alt} decoding="async" className={className} {...rest} onError={() => setBroken(src)} />
}

/** Where a picture should hang. Nothing is drawn in its place that could be taken for it. */
export function MissingPicture({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx(
        'grid min-h-0 place-content-center justify-items-center gap-3 overflow-hidden border border-dashed border-edge bg-raised/60 p-2 text-center text-ink-soft',
        className,
      )}
    >
      <ImageOff aria-hidden="true" className="size-6 max-w-full" strokeWidth={1.3} />
      {alt && <span className="as-written line-clamp-3 max-w-full text-sm">{alt}</span>}
    </span>
  )
}
