import { messages } from '@gooddrop/contract/messages.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { type CSSProperties, Suspense, useState } from 'react'
import { ArtworkFrame } from '#ui/artwork-frame.tsx'
import { cx } from '#ui/cx.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { cardCopy } from './card-copy.ts'
import { copy } from './copy.ts'

const ZoomView = lazyComponent(() => import('./zoom-view.tsx'), 'ZoomView')

/** The work as large as the page allows, on a background of its own colour. */
export function ItemArtwork({ nft }: { nft: Nft }) {
  const { artwork, nft_img, title } = nft
  const [failed, setFailed] = useState<string>()
  const [zoomed, setZoomed] = useState(false)
  const name = title || messages.noTitle
  // A video that cannot be loaded is replaced by its picture, as on the cards.
  if (artwork?.kind === 'video' && artwork.original && artwork.original !== failed) {
    const video = artwork.original
    const style = { '--tint': artwork.color ?? 'var(--color-edge)' } as CSSProperties
    const { width, height } = artwork
    const isUpright = (height ?? 1) > (width ?? 1)
    return (
      <div style={style} className="relative aspect-square bg-[color-mix(in_oklab,var(--tint)_20%,var(--color-paper))]">
        <div className="absolute inset-[6%] grid place-items-center">
          {/* biome-ignore lint/a11y/useMediaCaption: an artwork has no captions */}
          <video
            src={video}
            onError={() => setFailed(video)}
            poster={artwork.src ?? undefined}
            // The shape is known before anything is loaded, so nothing moves when it plays.
            style={{ aspectRatio: `${width ?? 16} / ${height ?? 9}` }}
            controls
            loop
            playsInline
            preload="metadata"
            aria-label={name}
            className={cx('max-h-full max-w-full bg-sunk shadow-lift', isUpright ? 'h-full' : 'w-full')}
          />
        </div>
      </div>
    )
  }
  const picture = (
    <ArtworkFrame
      src={artwork?.src ?? nft_img}
      {...(artwork?.srcset ? { srcSet: artwork.srcset } : {})}
      sizes="(min-width: 1024px) 55vw, 92vw"
      alt={name}
      tint={artwork?.color}
      film={artwork?.kind === 'video' ? cardCopy.film : undefined}
      eager
      first
    />
  )
  const large = artwork?.kind === 'image' ? (artwork.original ?? artwork.src) : undefined
  if (!large) return picture
  return (
    <div className="relative">
      {picture}
      <button
        type="button"
        aria-label={copy.zoom(name)}
        onClick={() => setZoomed(true)}
        className="absolute inset-0 cursor-zoom-in"
      />
      {zoomed && (
        <Suspense>
          <ZoomView src={large} title={name} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  )
}
