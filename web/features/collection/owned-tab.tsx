import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { ownedQuery } from '#features/nfts/queries.ts'
import { Button } from '#ui/button.tsx'
import { texts } from './texts.ts'

export function OwnedTab({ userId, own }: { userId: string; own: boolean }) {
  const query = useInfiniteQuery(ownedQuery(userId))
  const create = own && (
    <Button asChild variant="secondary">
      <Link to="/CreateOptions">{texts.create}</Link>
    </Button>
  )
  return <NftGrid query={query} what={texts.ownedWhat} empty={texts.nothingOwned} action={create} />
}
