import { useInfiniteQuery } from '@tanstack/react-query'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { ownedQuery } from '#features/nfts/queries.ts'
import { LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'

export function OwnedTab({ userId, own }: { userId: string; own: boolean }) {
  const query = useInfiniteQuery(ownedQuery(userId))
  return (
    <NftGrid
      query={query}
      what={copy.ownedWhat}
      empty={copy.nothingOwned}
      hint={own ? copy.nothingOwnedHint : copy.nothingOwnedByThem}
      action={own && <LinkButton to="/CreateOptions">{copy.create}</LinkButton>}
    />
  )
}
