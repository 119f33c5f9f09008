import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import type { z } from 'zod'
import { goodFor, shapeOf } from './samples.ts'

export type Random = () => number
export type Fields = Record<string, unknown>

/** Texts that parsers, databases and file systems are known to fail on. */
export const TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  '',
  ' ',
  '%',
  '%00',
  '\\',
  "'",
  '"; drop table users; --',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '0x7f',
  '1e309',
  '99999999999999999999',
  '-9223372036854775809',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-31T25:61:61Z',
  '𝒳'.repeat(40),
  'é́́́'.repeat(20),
  'x'.repeat(5000),
  'r'.repeat(34),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0'.repeat(64),
]

const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 53,
  1e308,
  [],
  {},
  [null],
  [['\0']],
  { '\0': 1 },
  { a: { b: { c: '\0' } } },
  { $gt: '' },
  { toString: 1, valueOf: null },
  Array.from({ length: 300 }, () => 'x'),
]

/** Positions of every list that we have, each beyond what its column or type can hold. */
const POSITIONS = [
  '0000-01-01T00:00:00Z 00000000-0000-0000-0000-000000000000',
  '9999-12-31T23:59:59.999999Z ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-31T00:00:00Z 00000000-0000-0000-0000-000000000000',
  '2026-01-01T24:00:00Z 00000000-0000-0000-0000-000000000000',
  '9999999999/9999999999',
  '2147483648/0',
  '0/0',
  'new 00000000-0000-0000-0000-000000000000',
  'best 9e-99 00000000-0000-0000-0000-000000000000',
  'best 9.999999999999e-46 00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '\0',
]
const LISTS = ['on-sale', 'owned', 'on-sale-of', 'created', 'liked', 'donations', 'notifications', 'filter::', '']
const CURSORS = LISTS.flatMap((list) => POSITIONS.map((at) => Buffer.from(`${list} ${at}`).toString('base64url')))

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

const scrambled = (random: Random, length: number) =>
  String.fromCharCode(...Array.from({ length }, () => Math.floor(random() * 0x3ff)))

const ALWAYS = ['a\0b', 'a\ud800', { a: '\0' }]

/** Fields that an endpoint accepts, as far as that can be told from the contract. */
function goodFields(random: Random, schema: z.ZodType | undefined, real: Fields[]): Fields {
  const fields: Fields = {}
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const known = real.filter((each) => name in each)
    const value = known.length > 0 ? pick(random, known)[name] : goodFor(field)
    if (value !== undefined) fields[name] = value
  }
  return fields
}

/** How often each field is tried with a random value. */
const TRIES = process.env.LONG ? 6 : 1

/** Each field in turn with something hostile in it while the others are good, then several at once. */
export function* hostileFields(random: Random, schema: z.ZodType | undefined, real: Fields[]): Generator<Fields> {
  const names = Object.keys(shapeOf(schema))
  for (const name of names) {
    const some = Array.from({ length: (name === 'cursor' ? 6 : 1) * TRIES }, () => hostileValue(random, name))
    for (const value of [...ALWAYS, ...some]) yield { ...goodFields(random, schema, real), [name]: value }
  }
  for (let several = 0; several < TRIES && names.length > 0; several++) {
    const fields = goodFields(random, schema, real)
    for (const name of names) if (random() < 0.4) fields[name] = hostileValue(random, name)
    yield random() < 0.3 ? { ...fields, [pick(random, TEXTS)]: pick(random, TEXTS) } : fields
  }
}

function hostileValue(random: Random, name: string): unknown {
  if (name === 'cursor' && random() < 0.9) return pick(random, CURSORS)
  const chance = random()
  if (chance < 0.6) return pick(random, TEXTS)
  return chance < 0.85 ? pick(random, VALUES) : scrambled(random, 1 + Math.floor(random() * 80))
}

/** As it stands in an address: also what `encodeURIComponent` would refuse. */
export const inAddress = (value: unknown): string => encodeURIComponent(String(textOf(value)).toWellFormed())

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')

/** Addresses of this endpoint: first a good one, for calls whose body is hostile. */
export function* hostileAddresses(random: Random, endpoint: EndpointDefinition, real: Fields[]): Generator<string> {
  const good = { params: goodFields(random, endpoint.params, real), query: goodFields(random, endpoint.query, real) }
  yield address(endpoint, good)
  for (const params of hostileFields(random, endpoint.params, real)) yield address(endpoint, { ...good, params })
  for (const query of hostileFields(random, endpoint.query, real)) yield address(endpoint, { ...good, query })
}

function address(endpoint: EndpointDefinition, { params, query }: { params: Fields; query: Fields }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name]))
  const search = Object.entries(query).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

const BOUNDARY = 'hostile'

/** A form, whole or broken in one of the ways in which forms break. */
export function hostileForm(random: Random, fields: Fields, fileNames: string[], file: Buffer) {
  const parts: (string | Buffer)[] = Object.entries(fields).flatMap(([name, value]) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
    textOf(value),
    '\r\n',
  ])
  for (const name of fileNames) {
    const fileName = pick(random, ['a.png', 'a\0.png', '../../a.png', '', 'x'.repeat(3000), '\\', '"; name="y'])
    const type = pick(random, ['image/png', 'image/svg+xml', '', '\0', 'text/html; charset="'])
    parts.push(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
      pick(random, [file, file.subarray(0, file.length >> 1), Buffer.alloc(0), Buffer.from('\0'.repeat(100))]),
      '\r\n',
    )
  }
  parts.push(`--${BOUNDARY}--\r\n`)
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const breaks: (() => { type: string; payload: Buffer })[] = [
    () => ({ type: `boundary=${BOUNDARY}`, payload: whole }),
    () => ({ type: `boundary=${BOUNDARY}`, payload: whole.subarray(0, Math.floor(random() * whole.length)) }),
    () => ({ type: '', payload: whole }),
    () => ({ type: 'boundary=', payload: whole }),
    () => ({ type: 'boundary=another', payload: whole }),
    () => ({ type: `boundary=${'b'.repeat(300)}`, payload: whole }),
    () => ({ type: `boundary=${BOUNDARY}`, payload: Buffer.alloc(0) }),
    () => ({ type: `boundary=${BOUNDARY}`, payload: Buffer.from(`--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--\r\n`) }),
    () => ({
      type: `boundary=${BOUNDARY}`,
      payload: Buffer.from(`--${BOUNDARY}\r\n${'X-Header: y\r\n'.repeat(3000)}\r\n\r\n--${BOUNDARY}--\r\n`),
    }),
    () => ({
      type: `boundary=${BOUNDARY}`,
      payload: Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--${BOUNDARY}--`,
      ),
    }),
    () => ({ type: `boundary=${BOUNDARY}`, payload: Buffer.from(`--${BOUNDARY}\r\nBroken\0Header\r\n\r\nx`) }),
  ]
  const { type, payload } = random() < 0.4 ? breaks[0]!() : pick(random, breaks)()
  return { headers: { 'content-type': `multipart/form-data; ${type}` }, payload }
}
