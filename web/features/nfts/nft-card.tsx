import { gift, MIN_GIFT_BASIS_POINTS } from '@gooddrop/contract/drops.ts'
import type { NftCard as Card } from '@gooddrop/contract/nft-card.ts'
import { Suspense } from 'react'
import { fullName } from '#lib/format.ts'
import { ArtworkCard } from '#ui/artwork-card.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { cardCopy } from './card-copy.ts'

const CartButton = lazyComponent(() => import('#features/cart/cart-button.tsx'), 'CartButton')

/** An auction without a bid shows its starting bid. */
const priceOf = ({ nftType, amount, initialBidAmount }: Card) =>
  nftType === 'auction' && amount === null
    ? { price: initialBidAmount, label: cardCopy.startingBid }
    : { price: amount, label: cardCopy.priceLabels[nftType] }

/** A token in any list. */
export function NftCard({ nft, eager, first }: { nft: Card; eager?: boolean; first?: boolean }) {
  const { price, label } = priceOf(nft)
  const owner = nft.owner
  return (
    <ArtworkCard
      id={nft._id}
      to={`/ItemDetail?nftId=${nft._id}`}
      title={nft.title}
      image={nft.artwork?.src ?? nft.nft_img}
      renditions={nft.artwork?.srcset}
      tint={nft.artwork?.color}
      film={nft.artwork?.kind === 'video' ? cardCopy.film : undefined}
      owner={{
        id: owner?._id ?? '',
        name: owner ? fullName(owner) : cardCopy.somebody,
        picture: owner?.profile ?? null,
      }}
      creator={nft.created_by && { id: nft.created_by._id, name: fullName(nft.created_by) }}
      by={cardCopy.by}
      kind={nft.nftType}
      deadline={nft.deadline}
      price={price}
      priceLabel={label}
      gift={price && String(gift(BigInt(price), MIN_GIFT_BASIS_POINTS))}
      action={cardCopy.cardActions[nft.nftType]}
      eager={eager ?? false}
      first={first ?? false}
      corner={
        nft.nftType === 'sell' && (
          <Suspense>
            <CartButton nft={nft} />
          </Suspense>
        )
      }
    />
  )
}
