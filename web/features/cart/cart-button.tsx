import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { ShoppingBag } from 'lucide-react'
import { useSession } from '#lib/session.ts'
import { useAction } from '#lib/use-action.ts'
import { cx } from '#ui/cx.ts'
import { putIntoCart, takeOutOfCart, useCartIds } from './cart.ts'
import { copy } from './copy.ts'

type Listed = Pick<NftCard, '_id' | 'title' | 'nftType' | 'nft_offer_index' | 'amount' | 'owner'>
type Props = { nft: Listed /** With words, on the page of a work. */; wide?: boolean }

const corner =
  'absolute end-3 bottom-3 z-1 grid size-10 place-items-center rounded-full bg-raised shadow-lift transition hover:text-ink focus-visible:rounded-full disabled:opacity-45'
const inline =
  '-mx-2 inline-flex h-9 items-center gap-2 justify-self-start rounded-full px-2 text-sm transition hover:bg-sunk focus-visible:rounded-full disabled:opacity-45'

/** Puts a listed work into the cart, or takes it out again. */
export function CartButton({ nft, wide = false }: Props) {
  const userId = useSession()?.user._id
  const isIn = useCartIds().includes(nft._id)
  const { _id: nft_id, nft_offer_index, amount } = nft
  const change = useAction(async () => {
    if (isIn) await takeOutOfCart(nft_id)
    else if (nft_offer_index && amount) await putIntoCart({ nft_id, nft_offer_index, amount })
  })
  if (nft.nftType !== 'sell' || !nft_offer_index || !amount) return null
  if (userId !== undefined && nft.owner?._id === userId) return null
  const title = nft.title || copy.noTitle
  return (
    <button
      type="button"
      aria-pressed={isIn}
      disabled={change.pending}
      onClick={change.run}
      className={cx(wide ? inline : corner, isIn ? 'text-ink' : 'text-ink-soft')}
    >
      <ShoppingBag aria-hidden="true" className={cx('size-4.5', isIn && 'fill-current')} strokeWidth={1.6} />
      {wide && <span aria-hidden="true">{isIn ? copy.remove : copy.add}</span>}
      <span className="sr-only">{isIn ? copy.removeOne(title) : copy.addOne(title)}</span>
    </button>
  )
}
