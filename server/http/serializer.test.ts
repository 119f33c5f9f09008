import { endpoints } from '@gooddrop/contract/endpoints.ts'
import { getBlog } from '@gooddrop/contract/stories.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileSerializer } from './serializer.ts'

const write = (schema: z.ZodType, value: unknown) => JSON.parse(compileSerializer(schema)(value))

describe('the serializer', () => {
  it('leaves out what the contract does not name, at any depth', () => {
    const schema = z.object({ user: z.object({ name: z.string() }), list: z.array(z.object({ n: z.number() })) })
    const value = { user: { name: 'Ada', password_hash: 'x' }, list: [{ n: 1, secret: 2 }], token: 'y' }
    expect(write(schema, value)).toEqual({ user: { name: 'Ada' }, list: [{ n: 1 }] })
  })

  it.each([
    ['a null', z.object({ a: z.string().nullable() }), { a: null }],
    ['a nullable object', z.object({ a: z.object({ b: z.number() }).nullable() }), { a: null }],
    ['a nullable object that is there', z.object({ a: z.object({ b: z.number() }).nullable() }), { a: { b: 1 } }],
    ['a nullable list', z.object({ a: z.array(z.string()).nullable() }), { a: null }],
    ['a choice of scalars', z.object({ a: z.union([z.string(), z.boolean(), z.null()]) }), { a: false }],
    ['a choice of constants', z.object({ a: z.enum(['mint', 'sell']).nullable() }), { a: 'sell' }],
    [
      'a choice of objects',
      z.object({
        a: z.union([z.object({ k: z.literal('x'), n: z.number() }), z.object({ k: z.literal('y'), s: z.string() })]),
      }),
      { a: { k: 'y', s: 'z' } },
    ],
    ['a record', z.object({ a: z.record(z.string(), z.number()) }), { a: { b: 1, c: 2 } }],
    ['what is optional', z.object({ a: z.string().optional(), b: z.number().default(3) }), { b: 4 }],
    ['a transformed text', z.object({ a: z.string().transform((s) => s.toUpperCase()) }), { a: 'AB' }],
    ['awkward characters', z.object({ a: z.string() }), { a: '"\\\u2028\u0000</script>é🎁' }],
    ['a date as text', z.object({ a: z.iso.datetime() }), { a: '2026-01-01T00:00:00.123456Z' }],
  ])('writes %s', (_what, schema, value) => {
    expect(write(schema, value)).toEqual(value)
  })

  it('fails rather than sending less than was promised', () => {
    expect(() => write(getBlog.reply, { success: true, message: 'OK', blog: { _id: 'x' } })).toThrow(/required/)
  })

  it('compiles the reply of every endpoint', () => {
    for (const [name, { reply }] of Object.entries(endpoints))
      expect.soft(() => compileSerializer(reply), name).not.toThrow()
  })
})
