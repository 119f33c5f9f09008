import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@gooddrop/contract/endpoint.ts'
import { z } from 'zod'

const pushKeys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

/** Something for every kind of field that the contract knows. */
const good: unknown[] = [
  // An answer of a passkey, to be added or to sign in.
  {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
  // A push subscription, its keys, and how a browser names its former one.
  { endpoint: 'https://push.example.org/a', auth: 'A'.repeat(22), p256dh: 'A'.repeat(87), keys: pushKeys },
  { from: '22:00', until: '07:00' },
  // Works in a cart, with what was seen of each.
  [{ nft_id: randomUUID(), nft_offer_index: 'A'.repeat(64), amount: '1000000' }],
  randomUUID(),
  'rHb9CJAWyB4rj91VRWn96DkukG1bwdtyTh',
  'A'.repeat(64),
  'A'.repeat(43),
  'A'.repeat(103),
  '1000000',
  'ada@example.org',
  'Ada',
  'correct horse',
  'https://example.org/ada',
  '2026-06-01T12:00:00Z',
  10_000,
  'pi_1',
  '123456',
  'A'.repeat(43),
  ['Art'],
  [randomUUID()],
  'Art',
  'text=tide',
  'mint',
  'opened',
  'xaman',
  'pause',
  'sellers',
  'replies',
  'work',
  'off',
  12,
  2026,
  1,
  true,
]

const bad: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(50_000),
  'not what was asked for',
  -1,
  1e300,
  true,
  {},
  { $ne: null },
  [],
  [[]],
  "'; drop table users; --",
  '\u0000',
  '../../etc/passwd',
  '0x10',
]

/** A value that this field accepts on its own. */
export function goodFor(field: z.ZodType): unknown {
  if (field.safeParse(undefined).success) return undefined
  const found = good.find((value) => field.safeParse(value).success)
  if (found === undefined)
    throw new Error(`no sample fits ${JSON.stringify(z.toJSONSchema(field, { unrepresentable: 'any', io: 'input' }))}`)
  return found
}

/** Values that this field refuses, each of which a hostile caller would try. */
export const badFor = (field: z.ZodType): unknown[] => bad.filter((value) => !field.safeParse(value).success)

export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {}

export const goodObject = (schema: z.ZodType | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shapeOf(schema)).map(([name, field]) => [name, goodFor(field)]))

export const pathOf = (endpoint: Endpoint, params: Record<string, unknown>): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
