import type { Endpoint } from '@gooddrop/contract/endpoint.ts'
import { refusal } from '@gooddrop/contract/envelope.ts'
import { errors } from '@gooddrop/contract/errors.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

const describe = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return described
}

/** The documentation of the whole API, made from what the server itself binds: it cannot be out of date. */
export function openApi(endpoints: Record<string, Endpoint>, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gooddrop',
      version: '1',
      description: 'A marketplace on the XRP Ledger where every sale gives. Amounts are in drops, as strings.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: { Refusal: { ...describe(refusal, 'output'), examples: [exampleRefusal] } },
    },
  }
}

const exampleRefusal = { success: false, message: errors.not_found.message, code: 'not_found' }

function operation(name: string, endpoint: Endpoint): Json {
  const [feature = '', call = ''] = name.split('.')
  const refused = { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) }
  return {
    operationId: `${feature}_${call}`,
    tags: [feature],
    summary: endpoint.summary,
    security: endpoint.access === 'member' ? [{ token: [] }] : [{}, { token: [] }],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...requestBody(endpoint),
    responses: {
      200: { description: 'Done', content: answer(endpoint) },
      '4XX': refused,
      '5XX': refused,
    },
  }
}

const answer = ({ sends, reply }: Endpoint): Json =>
  sends
    ? Object.fromEntries(sends.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]))
    : json(describe(reply, 'output'))

const json = (schema: Json) => ({ 'application/json': { schema } })

function parameters(where: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = describe(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }))
}

function requestBody(endpoint: Endpoint): Json {
  const fields = endpoint.body ? describe(endpoint.body, 'input') : undefined
  if (!endpoint.files) return fields ? { requestBody: { required: true, content: json(fields) } } : {}
  const files = Object.entries(endpoint.files).map(([name, { kinds, maxBytes }]) => [
    name,
    {
      type: 'string',
      contentMediaType: kinds.map((kind) => `${kind}/*`).join(', '),
      description: `at most ${maxBytes} bytes`,
    },
  ])
  const schema = {
    ...fields,
    type: 'object',
    properties: { ...(fields?.properties ?? {}), ...Object.fromEntries(files) },
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}
