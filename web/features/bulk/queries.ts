import { type BulkWithSteps, createBulk, getBulk, listBulk, listReceivedOffers } from '@gooddrop/contract/bulk.ts'
import type { BodyInput } from '@gooddrop/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keepAnswer } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'

const FOLLOW_MS = 5000

const isUnderWay = ({ state, steps }: BulkWithSteps) =>
  (state === 'open' || state === 'paused') && steps.some((step) => step.state === 'asked')

/** Events tell of changes; while something is in the wallet it is asked for now and then besides. */
export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.bulk(), id],
    queryFn: async ({ signal }) => (await call(getBulk, { params: { id } }, signal)).bulk,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? FOLLOW_MS : false),
  })

export const openBulkQuery = () =>
  queryOptions({
    queryKey: [...keys.bulk(), 'open'],
    queryFn: async ({ signal }) => (await call(listBulk, {}, signal)).bulk,
  })

export const receivedOffersQuery = () =>
  queryOptions({
    queryKey: keys.nftList('received-offers'),
    queryFn: async ({ signal }) => (await call(listReceivedOffers, {}, signal)).offers,
  })

export const keepBulk = (bulk: BulkWithSteps): Promise<void> => keepAnswer(bulkQuery(bulk._id).queryKey, bulk)

export const pathOfBulk = (id: string) => `/Signatures?id=${id}`

/** Stores the queue; its page asks for the signatures. */
export async function startBulk(body: BodyInput<typeof createBulk>): Promise<string> {
  const { bulk } = await call(createBulk, { body })
  await keepBulk(bulk)
  return pathOfBulk(bulk._id)
}
