import { messages } from '@gooddrop/contract/messages.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { type CSSProperties, useState } from 'react'
import { ArtworkFrame } from '#ui/artwork-frame.tsx'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'

/** The work as large as the page allows, on a background of its own colour. */
export function ItemArtwork({ nft }: { nft: Nft }) {
  const { artwork, nft_img, title, _id } = nft
  const [failed, setFailed] = useState<string>()
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
  return (
    <ArtworkFrame
      src={artwork?.src ?? nft_img}
      {...(artwork?.srcset ? { srcSet: artwork.srcset } : {})}
      sizes="(min-width: 1024px) 55vw, 92vw"
      alt={name}
      tint={artwork?.color}
      seed={_id}
      film={artwork?.kind === 'video' ? copy.film : undefined}
      eager
    />
  )
}
