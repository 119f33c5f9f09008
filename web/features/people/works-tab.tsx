import type { listCreated, listLiked, listOnSaleOf } from '@gooddrop/contract/people.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { copy } from './copy.ts'
import { worksQuery } from './queries.ts'

type Props = {
  userId: string
  list: typeof listCreated | typeof listLiked | typeof listOnSaleOf
  empty: string
  hint: string
  action?: ReactNode
}

/** Works that have to do with a person: made, liked or sold by them. */
export function WorksTab({ userId, list, ...nothing }: Props) {
  return <NftGrid query={useInfiniteQuery(worksQuery(list, userId))} what={copy.worksWhat} {...nothing} />
}
