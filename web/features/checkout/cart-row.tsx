import type { CartLine } from '@gooddrop/contract/cart.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { takeOutOfCart } from '#features/cart/cart.ts'
import { Thumbnail } from '#features/nfts/thumbnail.tsx'
import { formatXrp, fullName } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { useAction } from '#lib/use-action.ts'
import { Amount } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { copy } from './copy.ts'
import { isBuyable } from './order.ts'

type Props = { line: CartLine; selected: boolean; onToggle: () => void }

/** A work in the cart, whether it can still be bought, and at which price. */
export function CartRow({ line, selected, onToggle }: Props) {
  const { nft_id, nft, seen, now, change } = line
  useWatch(`nft:${nft_id}`)
  const remove = useAction(() => takeOutOfCart(nft_id))
  const title = nft?.title || copy.noTitle
  const artist = nft?.created_by ?? nft?.owner
  return (
    <li className="flex items-center gap-x-3 border-b border-line py-4 sm:gap-x-5">
      <input
        type="checkbox"
        aria-label={copy.select(title)}
        checked={selected}
        disabled={!isBuyable(line)}
        onChange={onToggle}
        className="size-6 shrink-0 cursor-pointer accent-ink disabled:opacity-45"
      />
      <div className="w-14 shrink-0 sm:w-20">
        <Thumbnail work={nft} sizes="80px" />
      </div>
      <div className="grid min-w-0 grow justify-items-start gap-1">
        {nft ? (
          <Link
            to={`/ItemDetail?nftId=${nft_id}`}
            className="as-written serif max-w-full truncate text-label text-ink no-underline hover:underline"
          >
            {title}
          </Link>
        ) : (
          <span className="serif text-label text-ink-soft">{title}</span>
        )}
        {artist && <span className="as-written line-clamp-1 text-sm text-ink-faint">{copy.by(fullName(artist))}</span>}
        {change && <Badge tone={change === 'repriced' ? 'live' : 'plain'}>{copy.changes[change]}</Badge>}
      </div>
      <div className="grid shrink-0 justify-items-end gap-0.5">
        {now ? <Amount drops={now.amount} className="font-medium" /> : <span aria-hidden="true">–</span>}
        {change === 'repriced' && <span className="text-sm text-ink-faint">{copy.was(formatXrp(seen.amount))}</span>}
      </div>
      <IconButton
        icon={X}
        label={copy.removeOne(title)}
        disabled={remove.pending}
        onClick={remove.run}
        className="-me-2.5"
      />
    </li>
  )
}
