import type { listCreated, listLiked, listOnSaleOf } from '@gooddrop/contract/people.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SelectableWorks } from '#features/bulk/selectable-works.tsx'
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
  /** One's own: several can be listed or taken off sale at once. */
  selectable?: boolean
}

/** Works that a person created, liked or put on sale. */
export function WorksTab({ userId, list, selectable, ...nothing }: Props) {
  const Grid = selectable ? SelectableWorks : NftGrid
  return <Grid query={useInfiniteQuery(worksQuery(list, userId))} what={copy.worksWhat} {...nothing} />
}

export function OwnedTab({ userId, own }: { userId: string; own: boolean }) {
  const Grid = own ? SelectableWorks : NftGrid
  return (
    <Grid
      query={useInfiniteQuery(ownedQuery(userId))}
      what={copy.ownedWhat}
      empty={copy.nothingOwned}
      hint={own ? copy.nothingOwnedHint : copy.nothingOwnedByThem}
      action={own && <LinkButton to="/CreateOptions">{copy.create}</LinkButton>}
    />
  )
}
