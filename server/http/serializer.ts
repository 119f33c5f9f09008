import fastJson, { type Schema as SerializerSchema } from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Returns a function that writes values of this schema as JSON: only the fields that it names, and several times
 * faster than validating each value. Throws when a field is missing.
 */
export function compileSerializer(schema: z.ZodType): (value: unknown) => string {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })
  return fastJson(plainSchema(described) as unknown as SerializerSchema)
}

type Schema = { [key: string]: unknown }

const SCALARS = ['string', 'number', 'integer', 'boolean', 'null']

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Keeps only the parts of a JSON schema that decide how a value is written. Patterns, formats and limits would be
 * checked at run time, and so would a choice between scalars unless it is given as a list of types.
 */
function plainSchema(schema: unknown): Schema {
  if (!isSchema(schema)) return {}
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return plainChoice(choices)
  if (schema.type === 'object') return plainObject(schema)
  if (schema.type === 'array') return plainArray(schema)
  if (Array.isArray(schema.enum)) return { type: typesOf(schema.enum) }
  if ('const' in schema) return { const: schema.const }
  return schema.type === undefined ? {} : { type: schema.type }
}

function plainObject(schema: Schema): Schema {
  const properties = isSchema(schema.properties) ? schema.properties : {}
  const plain: Schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, plainSchema(value)])),
    required: schema.required ?? [],
  }
  // The values of a record. Zod writes `false` for objects, which is the default here.
  if (isSchema(schema.additionalProperties)) plain.additionalProperties = plainSchema(schema.additionalProperties)
  return plain
}

function plainArray(schema: Schema): Schema {
  if (!Array.isArray(schema.prefixItems)) return { type: 'array', items: plainSchema(schema.items) }
  return { type: 'array', items: schema.prefixItems.map(plainSchema) }
}

function plainChoice(choices: unknown[]): Schema {
  const plain = choices.map(plainSchema)
  const types = plain.map(({ type, const: fixed }) => (fixed === undefined ? type : typesOf([fixed])))
  if (types.every((type) => [type].flat().every((name) => SCALARS.includes(String(name)))))
    return { type: single([...new Set(types.flat())]) }
  const others = plain.filter(({ type }) => type !== 'null')
  const only = others.length === 1 ? others[0] : undefined
  if (only && others.length < plain.length) return { ...only, nullable: true }
  return { anyOf: plain }
}

const single = (types: unknown[]) => (types.length === 1 ? types[0] : types)

const typesOf = (values: unknown[]) =>
  single([...new Set(values.map((value) => (value === null ? 'null' : typeof value)))])
