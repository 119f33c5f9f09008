import { useState } from 'react'
import { AvatarArt } from './avatar-art.tsx'
import { cx } from './cx.ts'

type Props = {
  /** The address of the picture, or null where there is none. */
  src: string | null | undefined
  /** Whose it is: gives the drawn fallback its looks. */
  seed: string
  name: string
  className?: string
  /** Said by a name beside it already. */
  decorative?: boolean
}

export function Avatar({ src, seed, name, className, decorative }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = src && src !== broken
  return (
    <span
      {...(decorative || shown ? {} : { role: 'img', 'aria-label': name })}
      className={cx('block shrink-0 overflow-hidden rounded-full bg-sunk', className ?? 'size-9')}
    >
      {shown ? (
        <img
          src={src}
          alt={decorative ? '' : name}
          className="size-full object-cover"
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <AvatarArt seed={seed} className="size-full" />
      )}
    </span>
  )
}
