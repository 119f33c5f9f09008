import { useQuery } from '@tanstack/react-query'
import { NftCard } from '#features/nfts/nft-card.tsx'
import { artworkGrid } from '#ui/artwork-card.tsx'
import { Section } from '#ui/section.tsx'
import { copy } from './copy.ts'
import { endingSoonQuery } from './queries.ts'

/** The auctions that end first; nothing where there are none, or where they cannot be read. */
export function EndingSoon() {
  const { data: works = [] } = useQuery(endingSoonQuery())
  if (works.length === 0) return null
  return (
    <Section
      id="ending-soon"
      title={copy.endingSoon}
      className="lazy-layout [--lazy-height:170rem] min-[380px]:[--lazy-height:95rem] lg:[--lazy-height:62rem]"
    >
      <ul className={artworkGrid}>
        {works.map((nft) => (
          <li key={nft._id} className="lazy-layout">
            <NftCard nft={nft} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
