import { messages } from '@gooddrop/contract/messages.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from './thumbnail.tsx'

type Props = {
  nft: NftCard
  note: ReactNode
  badges: ReactNode
  amount: ReactNode
  /** In front of it, such as a box to select it by. */
  mark?: ReactNode
}

/** A work as one line of a list, with its state. */
export function NftRow({ nft, note, badges, amount, mark }: Props) {
  const title = nft.title || messages.noTitle
  return (
    <li className="relative flex items-center gap-x-4 border-b border-line sm:gap-x-5 py-4 last:border-b-0">
      {mark}
      <div className="w-16 shrink-0">
        <Thumbnail work={nft} sizes="64px" />
      </div>
      <div className="grid min-w-0 grow gap-0.5">
        <Link
          to={`/ItemDetail?nftId=${nft._id}`}
          className="serif truncate text-label text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="text-sm text-ink-faint">{note}</span>
      </div>
      <div className="flex shrink-0 flex-col-reverse items-end gap-x-5 gap-y-2 sm:flex-row sm:items-center">
        <div className="flex flex-wrap justify-end gap-2">{badges}</div>
        <div className="grid justify-items-end">{amount}</div>
      </div>
    </li>
  )
}
