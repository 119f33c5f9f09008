import { messages } from '@gooddrop/contract/messages.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { type CSSProperties, useState } from 'react'
import { ArtworkFrame } from '#ui/artwork-frame.tsx'

/** The work itself, as large as the page allows, on a wall of its own colour. */
export function ItemArtwork({ nft }: { nft: Nft }) {
  const { artwork, nft_img, title, _id } = nft
  const [silent, setSilent] = useState<string>()
  const name = title || messages.noTitle
  // A film that does not come leaves its picture, as on the cards.
  if (artwork?.kind === 'video' && artwork.original && artwork.original !== silent) {
    const film = artwork.original
    const wall = { '--tint': artwork.color ?? 'var(--color-edge)' } as CSSProperties
    return (
      <div
        style={wall}
        className="grid aspect-square place-items-center bg-[color-mix(in_oklab,var(--tint)_20%,var(--color-paper))] p-[6%]"
      >
        {/* biome-ignore lint/a11y/useMediaCaption: a work of art without words that could be written down */}
        <video
          src={film}
          onError={() => setSilent(film)}
          poster={artwork.src || undefined}
          controls
          loop
          playsInline
          preload="metadata"
          aria-label={name}
          className="max-h-full max-w-full shadow-lift"
        />
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
      eager
    />
  )
}
