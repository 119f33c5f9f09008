import { SKELETON_AT_LEAST_MS } from '@gooddrop/contract/constants.ts'
import { type CSSProperties, useState } from 'react'
import { useTakenOver } from '#lib/rendered-page.ts'
import { cx } from './cx.ts'
import { FilmTile } from './film.tsx'
import { MissingPicture, NoPicture } from './picture.tsx'
import { useElapsed } from './use-elapsed.ts'
import { useMissedError } from './use-missed-error.ts'

type Props = {
  src: string | null | undefined
  alt: string
  /** The picture's dominant colour: its background, and its placeholder until it is loaded. */
  tint?: string | null | undefined
  /** The word for a film, where this is one: shown when it has no poster. */
  film?: string | undefined
  sizes?: string
  srcSet?: string | undefined
  eager?: boolean
  /** The picture that the page is about. */
  first?: boolean
  className?: string
}

/** A picture on a background of its own colour. */
export function ArtworkFrame({ src, alt, tint, film, sizes, srcSet, eager, first, className }: Props) {
  const takenOver = useTakenOver()
  // A picture that came with the page is shown by the browser, which waits for no script: the skeleton lies above it.
  const [loaded, setLoaded] = useState(takenOver ? undefined : src)
  const [cameWithPage] = useState(!takenOver)
  const [broken, setBroken] = useState<string>()
  const longEnough = useElapsed(SKELETON_AT_LEAST_MS)
  const missing = Boolean(src) && src === broken
  const ready = longEnough && (!src || missing || loaded === src)
  const check = useMissedError(() => setBroken(src ?? undefined))
  const style = { '--tint': tint ?? 'var(--color-edge)' } as CSSProperties
  return (
    <div
      style={style}
      className={cx(
        'relative aspect-square overflow-hidden bg-[color-mix(in_oklab,var(--tint)_20%,var(--color-paper))] p-[9%]',
        className,
      )}
    >
      <div className="@container relative size-full">
        {src && !missing && (
          <img
            ref={check}
            src={src}
            srcSet={srcSet || undefined}
            sizes={sizes}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
            onLoad={() => setLoaded(src)}
            onError={() => setBroken(src)}
            className={cx(
              'mx-auto block size-full object-contain drop-shadow-[0_14px_22px_rgb(22_19_15/0.28)] transition duration-240',
              ready || cameWithPage ? 'opacity-100' : 'opacity-0',
            )}
          />
        )}
        {missing && <MissingPicture alt={alt} className="size-full" />}
        {!src && film && <FilmTile label={film} alt={alt} className="size-full" />}
        {!src && !film && <NoPicture alt={alt} className="size-full" />}
        {!ready && (
          <span
            aria-hidden="true"
            className={cx(
              'absolute inset-[6%] bg-[color-mix(in_oklab,var(--tint)_45%,var(--color-paper))]',
              cameWithPage ? 'animate-uncover' : 'animate-breathe',
            )}
          />
        )}
      </div>
    </div>
  )
}
