import { getPricing, listOrders } from '@gooddrop/contract/payments.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const pricingQuery = () =>
  queryOptions({ queryKey: keys.pricing(), queryFn: ({ signal }) => call(getPricing, {}, signal) })

export const ordersQuery = () =>
  queryOptions({
    queryKey: keys.orders(),
    queryFn: async ({ signal }) => (await call(listOrders, {}, signal)).orders,
  })
