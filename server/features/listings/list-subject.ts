import { z } from 'zod'

/** What the seller decided, kept with the sign request. */
export const listSubject = z.object({
  account: z.string(),
  tokenId: z.string(),
  price: z.string(),
  charityId: z.string().nullable(),
})
export type ListSubject = z.infer<typeof listSubject>
