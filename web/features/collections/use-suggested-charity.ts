import { useQuery } from '@tanstack/react-query'
import { charitiesQuery } from '#features/giving/queries.ts'
import { traitsQuery } from './page-queries.ts'
import { collectionQuery } from './queries.ts'

/** The charity that the collection of a work suggests, while sales can give to it. Nothing is asked without a work. */
export function useSuggestedCharity(nftId: string | undefined): string | undefined {
  const { data } = useQuery({ ...traitsQuery(nftId ?? ''), enabled: nftId !== undefined })
  const id = data?.collection?._id
  const { data: collection } = useQuery({ ...collectionQuery(id ?? ''), enabled: id !== undefined })
  const suggested = collection?.charity?._id
  const { data: charities = [] } = useQuery({ ...charitiesQuery(), enabled: suggested !== undefined })
  return charities.find(({ _id, active }) => active && _id === suggested)?._id
}
