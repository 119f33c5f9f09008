import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { plainSchema } from './plain-schema.ts'

/**
 * A function that writes values of this schema as JSON: only the fields that it names, and several times
 * faster than checking each value anew. A field that is missing throws.
 */
export function compileSerializer(schema: z.ZodType): (value: unknown) => string {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })
  return fastJson(plainSchema(described) as unknown as Schema)
}
