import { gift, MIN_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import type { NftCard as Card } from '@gooddrop/contract/nfts.ts'
import { fullName } from '#lib/format.ts'
import { ArtworkCard } from '#ui/artwork-card.tsx'
import { texts } from './texts.ts'

const priceOf = ({ nftType, amount, initialBidAmount }: Card) => (nftType === 'auction' ? initialBidAmount : amount)

/** Any token of any list, as a work on the wall. */
export function NftCard({ nft, eager }: { nft: Card; eager?: boolean }) {
  const price = priceOf(nft)
  const owner = nft.owner
  return (
    <ArtworkCard
      id={nft._id}
      to={`/ItemDetail?nftId=${nft._id}`}
      title={nft.title}
      image={nft.artwork?.src ?? nft.nft_img}
      tint={nft.artwork?.color}
      owner={{ id: owner?._id ?? '', name: owner ? fullName(owner) : texts.somebody, picture: owner?.profile ?? null }}
      kind={nft.nftType}
      deadline={nft.deadline}
      price={price}
      priceLabel={texts.priceLabels[nft.nftType]}
      gift={price && String(gift(BigInt(price), MIN_GIFT_BASIS_POINTS))}
      action={texts.cardActions[nft.nftType]}
      eager={eager ?? false}
    />
  )
}
