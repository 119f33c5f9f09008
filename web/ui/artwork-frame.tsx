import { SKELETON_AT_LEAST_MS } from '@gooddrop/contract/constants.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { DrawnArt } from './drawn-art.tsx'

type Props = {
  src: string | null | undefined
  alt: string
  /** The picture's own dominant colour: the wall behind it, and its place until it has come. */
  tint?: string | null | undefined
  /** What is drawn when there is no picture. */
  seed: string
  sizes?: string
  srcSet?: string
  eager?: boolean
  className?: string
}

const useElapsed = (ms: number) => {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}

/** A picture hung on a wall of its own colour. */
export function ArtworkFrame({ src, alt, tint, seed, sizes, srcSet, eager, className }: Props) {
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const longEnough = useElapsed(SKELETON_AT_LEAST_MS)
  const drawn = !src || src === broken
  const ready = longEnough && (drawn || loaded === src)
  const wall = { '--tint': tint ?? 'var(--color-edge)' } as CSSProperties
  return (
    <div
      style={wall}
      className={cx(
        'relative aspect-square overflow-hidden bg-[color-mix(in_oklab,var(--tint)_20%,var(--color-paper))] p-[9%]',
        className,
      )}
    >
      <div className="relative size-full">
        {!drawn && (
          <img
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onLoad={() => setLoaded(src)}
            onError={() => setBroken(src)}
            className={cx(
              'mx-auto block size-full object-contain drop-shadow-[0_14px_22px_rgb(22_19_15/0.28)] transition duration-240',
              ready ? 'opacity-100' : 'opacity-0',
            )}
          />
        )}
        {drawn && (
          <span role="img" aria-label={alt}>
            <DrawnArt seed={seed} className="size-full shadow-lift" />
          </span>
        )}
        {!ready && (
          <span
            aria-hidden="true"
            className="absolute inset-[6%] animate-breathe bg-[color-mix(in_oklab,var(--tint)_45%,var(--color-paper))]"
          />
        )}
      </div>
    </div>
  )
}
