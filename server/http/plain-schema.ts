type Schema = { [key: string]: unknown }

const SCALARS = ['string', 'number', 'integer', 'boolean', 'null']

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Of a JSON schema only what decides how a value is written. Patterns, formats and limits would be checked or
 * converted at run time; a choice between scalars would be, too, unless it is said as a list of types.
 */
export function plainSchema(schema: unknown): Schema {
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
  // A record's values; `false`, which zod writes for objects, is what leaving it out means here.
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
