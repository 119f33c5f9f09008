import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { stateMover } from './move-state.ts'
import { statesBefore } from './states.ts'
import { inTransaction } from './transaction.ts'

const database = testDatabase()

const next = { created: ['opened'], opened: ['signed', 'failed'], signed: [], failed: [] } as const
type State = keyof typeof next
const before = (to: State) => statesBefore<State>(next, to)
const move = stateMover({ table: 'sign_requests', steps: 'sign_request_steps', whose: 'request_id', before })

const request = async () =>
  database.db
    .insertInto('sign_requests')
    .values({
      network_id: '1',
      action: 'mint',
      wallet: 'xaman',
      asked: '{}',
      subject: '{}',
      nonce: 'n',
      expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const stepsOf = (id: string) =>
  database.db
    .selectFrom('sign_request_steps')
    .select(['version', 'from_state', 'to_state', 'why'])
    .where('request_id', '=', id)
    .orderBy('version')
    .execute()

it('changes a state only from one that it may follow, and records each change', async () => {
  const { id } = await request()
  const at = new Date('2026-01-02T03:04:05Z')
  expect(await inTransaction(database.db, (tx) => move(tx, id, 'signed', {}, at))).toBeUndefined()
  const opened = await inTransaction(database.db, (tx) =>
    move(tx, id, 'opened', { opened_at: at, link: undefined }, at),
  )
  expect(opened).toMatchObject({ state: 'opened', version: 2, opened_at: '2026-01-02T03:04:05Z', link: null })
  const failed = await inTransaction(database.db, (tx) => move(tx, id, 'failed', { reason: 'altered' }))
  expect(failed).toMatchObject({ state: 'failed', version: 3, reason: 'altered' })
  expect(await stepsOf(id)).toEqual([
    { version: 2, from_state: 'created', to_state: 'opened', why: null },
    { version: 3, from_state: 'opened', to_state: 'failed', why: 'altered' },
  ])
})

it('lets one of many at once win, and returns undefined to the others', async () => {
  const { id } = await request()
  await inTransaction(database.db, (tx) => move(tx, id, 'opened', {}))
  const wanted = ['signed', 'failed', 'signed', 'failed', 'signed', 'failed'] as const
  const all = await Promise.all(wanted.map((to) => inTransaction(database.db, (tx) => move(tx, id, to, {}))))
  expect(all.filter((row) => row !== undefined)).toHaveLength(1)
  expect(await stepsOf(id)).toHaveLength(2)
})
