import { z } from 'zod'

/** What an endpoint answers where there is nothing: empty lists, nulls and zeros. Undefined where it has to find something. */
export function emptyReply(reply: z.ZodType): object | undefined {
  const { data } = reply.safeParse({ ...(emptyValue(reply) as object), success: true, message: 'OK' })
  return data as object | undefined
}

function emptyValue(field: z.ZodType): unknown {
  for (const value of [undefined, null, [], [{ total: 0 }], {}, 0, false, '0', ''])
    if (field.safeParse(value).success) return value
  if (field instanceof z.ZodEnum) return field.options[0]
  if (!(field instanceof z.ZodObject)) return undefined
  return Object.fromEntries(Object.entries(field.shape).map(([name, each]) => [name, emptyValue(each)]))
}
