import type { NftCard as Card } from '@gooddrop/contract/nft-card.ts'
import type { ReactNode } from 'react'
import { artworkGrid } from '#ui/artwork-card.tsx'
import { NftCard } from './nft-card.tsx'

type Props = { id: string; title: string; nfts: readonly Card[]; hint?: string; link?: ReactNode }

/** A few works under a heading, on the page of another; nothing where there are none. */
export function NftSection({ id, title, nfts, hint, link }: Props) {
  if (nfts.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="lazy-layout grid gap-8 border-t border-line pt-12 [--lazy-height:165rem] min-[380px]:[--lazy-height:92rem] lg:[--lazy-height:50rem]"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-4">
        <div className="grid gap-1">
          <h2 id={id} className="as-written display text-heading">
            {title}
          </h2>
          {hint && <p className="text-sm text-ink-faint">{hint}</p>}
        </div>
        {link}
      </header>
      <ul className={artworkGrid}>
        {nfts.map((nft) => (
          <li key={nft._id} className="lazy-layout">
            <NftCard nft={nft} />
          </li>
        ))}
      </ul>
    </section>
  )
}
