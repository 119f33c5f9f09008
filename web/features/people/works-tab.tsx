import type { listCreated, listLiked, listOnSaleOf } from '@gooddrop/contract/people.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NftGrid } from '#features/nfts/nft-grid.tsx'
import { ownedQuery } from '#features/nfts/queries.ts'
import { LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { worksQuery } from './queries.ts'

type Props = {
  userId: string
  list: typeof listCreated | typeof listLiked | typeof listOnSaleOf
  empty: string
  hint: string
  action?: ReactNode
}

/** Works that a person created, liked or put on sale. */
export function WorksTab({ userId, list, ...nothing }: Props) {
  return <NftGrid query={useInfiniteQuery(worksQuery(list, userId))} what={copy.worksWhat} {...nothing} />
}

export const OwnedTab = ({ userId, own }: { userId: string; own: boolean }) => (
  <NftGrid
    query={useInfiniteQuery(ownedQuery(userId))}
    what={copy.ownedWhat}
    empty={copy.nothingOwned}
    hint={own ? copy.nothingOwnedHint : copy.nothingOwnedByThem}
    action={own && <LinkButton to="/CreateOptions">{copy.create}</LinkButton>}
  />
)
