import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOfStep, sealSecret, stepAt } from '#features/accounts/second-factor/totp.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { identifyOperator } from './identify.ts'
import { recordCommand } from './operator.ts'

const TOTP_KEY = 'a key for tests that is long enough'
let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { OPERATORS: 'Chief, deputy', TOTP_KEY } })
})
afterAll(() => server?.stop())

const identify = (name: string, code = '') => identifyOperator(server.deps, name, async () => code)

it('an operator is one of OPERATORS, with a code of their app, which is good for ten minutes', async () => {
  const { deps, clock } = server
  await expect(identify('mallory')).rejects.toThrow('mallory is not among OPERATORS')
  await expect(identify('chief')).rejects.toThrow('needs an account with an authenticator app')
  const { id } = await member(server, { username: 'chief' })
  await expect(identify('chief')).rejects.toThrow('needs an account with an authenticator app')
  // Not a random one, of which any code may be the right one.
  const secret = Buffer.alloc(20, 7)
  const now = clock.now()
  const factor = { user_id: id, secret: sealSecret(TOTP_KEY, id, secret), created_at: now, confirmed_at: now }
  await deps.db.insertInto('totp_factors').values(factor).execute()
  const code = () => codeOfStep(secret, stepAt(clock.now()))

  await expect(identify('chief')).rejects.toMatchObject({ code: 'second_factor_needed' })
  await expect(identify('chief', '000000')).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await identify('Chief', code())).toBe(id)
  expect(await identify('chief')).toBe(id)
  clock.advance(10 * 60_000)
  await expect(identify('chief')).rejects.toMatchObject({ code: 'second_factor_needed' })

  await recordCommand(deps, { actorId: id, name: 'people hide', words: ['ada', 'spam'] })
  const row = await deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'operator.command')
    .executeTakeFirst()
  expect(row).toEqual({
    actor_id: id,
    subject_id: 'people hide',
    details: expect.objectContaining({ words: ['ada', 'spam'] }),
  })
})

it('in production nobody is an operator until OPERATORS says who', async () => {
  const { OPERATORS: _, ...config } = server.deps.config
  const as = (NODE_ENV: 'production' | 'development') =>
    identifyOperator({ ...server.deps, config: { ...config, NODE_ENV } }, 'ada', async () => '')
  await expect(as('production')).rejects.toThrow('OPERATORS is missing')
  expect(await as('development')).toBeUndefined()
})
