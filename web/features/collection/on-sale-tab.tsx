import { useInfiniteQuery } from '@tanstack/react-query'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { onSaleOfQuery } from './queries.ts'
import { texts } from './texts.ts'

export function OnSaleTab({ userId }: { userId: string }) {
  return <NftGrid query={useInfiniteQuery(onSaleOfQuery(userId))} what={texts.ownedWhat} empty={texts.nothingOnSale} />
}
