import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/v1/status',
  access: 'public',
  summary: 'Whether the ledger is answering, and whether purchases are possible right now',
  fields: {
    /** False: no ledger server answers, so nothing can be signed. */
    ledger: z.boolean(),
    /** False: sales are paused, and no purchase or offer is accepted. */
    purchases: z.boolean(),
    /** False: no XRP can be bought by card right now. */
    card_purchases: z.boolean(),
  },
})
