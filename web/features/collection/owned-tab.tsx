import { useInfiniteQuery } from '@tanstack/react-query'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { ownedQuery } from '#features/nfts/queries.ts'
import { WayOn } from '#ui/states.tsx'
import { texts } from './texts.ts'

export function OwnedTab({ userId, own }: { userId: string; own: boolean }) {
  const query = useInfiniteQuery(ownedQuery(userId))
  return (
    <NftGrid
      query={query}
      what={texts.ownedWhat}
      empty={texts.nothingOwned}
      hint={own ? texts.nothingOwnedHint : texts.nothingOwnedByThem}
      action={own && <WayOn to="/CreateOptions">{texts.create}</WayOn>}
    />
  )
}
