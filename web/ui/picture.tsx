import { ImageOff, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { copy } from './copy.ts'
import { cx } from './cx.ts'
import { useMissedError } from './use-missed-error.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string
  alt: string
  /** Shown when it cannot be loaded; a placeholder with the alt text by default. */
  instead?: ReactNode
}

/** A picture, or its replacement: never the browser's own icon for a broken image. */
export function Picture({ src, alt, instead, className, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  const check = useMissedError(() => setBroken(src))
  if (src === broken) return instead ?? <MissingPicture alt={alt} className={className} />
  return (
    <img
      ref={check}
      src={src}
      alt={alt}
      decoding="async"
      className={className}
      {...rest}
      onError={() => setBroken(src)}
    />
  )
}

type MissingProps = {
  alt: string
  /** Shown beneath the icon; the alt text by default. */
  text?: string
  icon?: LucideIcon
  className?: string | undefined
}

/** A placeholder that cannot be mistaken for the picture. */
export function MissingPicture({ alt, text = alt, icon: Icon = ImageOff, className }: MissingProps) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx(
        'grid min-h-0 place-content-center justify-items-center gap-3 overflow-hidden border border-dashed border-edge bg-raised/60 p-2 text-center text-ink-soft',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-6 max-w-full" strokeWidth={1.3} />
      {text && <span className="as-written line-clamp-3 max-w-full text-sm">{text}</span>}
    </span>
  )
}

/** For a work that has none: it says so, and draws nothing in its place. */
export const NoPicture = ({ alt, className }: { alt: string; className?: string | undefined }) => (
  <span title={copy.noPicture} className={cx('block', className)}>
    <MissingPicture
      alt={alt ? copy.noPictureOf(alt) : copy.noPicture}
      text={copy.noPicture}
      className="size-full @max-[7rem]:[&>span]:hidden"
    />
  </span>
)
