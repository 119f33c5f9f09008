import {
  listAnswers,
  listCollectionOffers,
  listFittingWorks,
  listGivenAnswers,
  listMadeOffers,
} from '@gooddrop/contract/collection-offers.ts'
import { getFacets } from '@gooddrop/contract/filters.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'

const from = (cursor: string) => (cursor ? { cursor } : {})
const pages = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }

export const collectionOffersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.collectionOffers(), 'of', id],
    queryFn: ({ signal, pageParam }) => call(listCollectionOffers, { params: { id }, query: from(pageParam) }, signal),
    ...pages,
  })

export const madeOffersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...keys.collectionOffers(), 'made'],
    queryFn: ({ signal, pageParam }) => call(listMadeOffers, { query: from(pageParam) }, signal),
    ...pages,
  })

export const answersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.collectionOffers(), 'answers', id],
    queryFn: ({ signal, pageParam }) => call(listAnswers, { params: { id }, query: from(pageParam) }, signal),
    ...pages,
  })

export const givenAnswersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...keys.collectionOffers(), 'given'],
    queryFn: ({ signal, pageParam }) => call(listGivenAnswers, { query: from(pageParam) }, signal),
    ...pages,
  })

export const fittingWorksQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.collectionOffers(), 'fitting', id],
    queryFn: ({ signal, pageParam }) => call(listFittingWorks, { params: { id }, query: from(pageParam) }, signal),
    ...pages,
  })

/** The traits of a collection, with the values that its works have. */
export const traitsQuery = (collection: string) =>
  queryOptions({
    queryKey: [...keys.collectionOffers(), 'traits', collection],
    queryFn: async ({ signal }) => (await call(getFacets, { query: { collection } }, signal)).traits,
  })

export const refetchOffers = () => queryClient.invalidateQueries({ queryKey: keys.collectionOffers() })
