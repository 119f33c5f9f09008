import { useQuery } from '@tanstack/react-query'
import { NftSection } from '#features/nfts/nft-section.tsx'
import { exploreCopy as copy } from './explore-copy.ts'
import { similarQuery } from './similar-query.ts'

/** Works by others that are like this one. */
export function SimilarWorks({ nftId }: { nftId: string }) {
  const { data: nfts = [] } = useQuery(similarQuery(nftId))
  return <NftSection id="similar" title={copy.similar} hint={copy.similarHint} nfts={nfts} />
}
