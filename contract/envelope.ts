import { z } from 'zod'

/** Every answer: `{ success, message, …fields }`. */
export const reply = <F extends z.ZodRawShape>(fields: F) =>
  z.object({ success: z.literal(true), message: z.string(), ...fields })

export const refusal = z.object({ success: z.literal(false), message: z.string(), code: z.string() })
export type Refusal = z.infer<typeof refusal>

/** `nftsLength: [{ total }]`: the shape in which lists give their size. */
export const lengthOf = z.array(z.object({ total: z.number().int().nonnegative() })).length(1)
