import { useQuery } from '@tanstack/react-query'
import { NftCard } from '#features/nfts/nft-card.tsx'
import { artworkGrid } from '#ui/artwork-card.tsx'
import { copy } from './copy.ts'
import { similarQuery } from './queries.ts'

/** Works by others that are like this one; nothing where there are none. */
export function SimilarWorks({ nftId }: { nftId: string }) {
  const { data: nfts = [] } = useQuery(similarQuery(nftId))
  if (nfts.length === 0) return null
  return (
    <section aria-labelledby="similar" className="grid gap-8 border-t border-line pt-12">
      <header className="grid gap-1">
        <h2 id="similar" className="display text-heading">
          {copy.similar}
        </h2>
        <p className="text-sm text-ink-faint">{copy.similarHint}</p>
      </header>
      <ul className={artworkGrid}>
        {nfts.map((nft) => (
          <li key={nft._id}>
            <NftCard nft={nft} />
          </li>
        ))}
      </ul>
    </section>
  )
}
