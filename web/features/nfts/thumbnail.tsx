import type { Artwork } from '@gooddrop/contract/nft-card.ts'
import { ArtworkFrame } from '#ui/artwork-frame.tsx'
import { cardCopy } from './card-copy.ts'

export type Pictured = {
  artwork?: Pick<Artwork, 'src' | 'color' | 'kind'> | null | undefined
  nft_img?: string | null | undefined
}

type Props = { work: Pictured | null | undefined; sizes: string; eager?: boolean }

/** A small picture of a work, beside its title; of a film without a poster it says that it is one. */
export const Thumbnail = ({ work, sizes, eager = false }: Props) => (
  <ArtworkFrame
    src={work?.artwork?.src ?? work?.nft_img}
    alt=""
    tint={work?.artwork?.color}
    film={work?.artwork?.kind === 'video' ? cardCopy.film : undefined}
    sizes={sizes}
    eager={eager}
  />
)
