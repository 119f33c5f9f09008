import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { closeUntilPaid, emptyPlace, prepareSale } from '#features/house-accounts/testing/crash-story.ts'
import { fundPeople, holdings, query } from '#features/house-accounts/testing/outside-deal.ts'
import { createLog } from '#log.ts'
import { startServer } from '#run.ts'
import { copyDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const log = createLog({ level: 'silent' })
const GIFTS = `select d.sale_hash, d.token_id, d.giver, d.charity, d.price, d.amount, d.basis_points, d.ledger, p.hash, p.state
  from donations d left join payouts p on p.id = d.payout_id order by d.ledger, d.tx_index`

async function serve<T>(
  env: Record<string, string>,
  work: (server: Awaited<ReturnType<typeof startServer>>) => Promise<T>,
) {
  const server = await startServer(readConfig(env), { log })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** As many ledgers as a second payment would need, and until nothing waits any more. */
const letTimePass = (env: Record<string, string>) =>
  serve(env, async (server) => {
    for (let more = 0; more < 4; more++) await reached(server, await outside.stage.close())
    await eventually(async () => {
      const open = await server.deps.db.selectFrom('house_work').select('id').where('finished_at', 'is', null).execute()
      if (open.length === 0) return
      await outside.stage.close()
      throw new Error('there is work left')
    })
  })

it('a database restored from a backup pays nothing twice, and an empty one gives every sale and gift again', async () => {
  const people = await fundPeople(outside)
  const place = await emptyPlace(outside)
  const deal = await prepareSale(outside, people, place)
  const backup = await copyDatabase(place.url)
  await serve(place.env, () => closeUntilPaid(outside, place.url, deal))
  const after = await holdings(outside, people)
  const truth = await query(place.url, GIFTS)
  expect(truth).toMatchObject([{ amount: '2000000', state: 'paid', charity: people.charity.address }])

  await letTimePass({ ...place.env, DATABASE_URL: backup.url })
  expect(await query(backup.url, GIFTS)).toEqual(truth)
  expect(await query(backup.url, 'select state, reason from house_work')).toEqual([
    { state: 'done', reason: 'tesSUCCESS' },
  ])

  const empty = await emptyPlace(outside)
  await letTimePass(empty.env)
  expect(await query(empty.url, GIFTS)).toEqual(truth)
  expect(await query(empty.url, 'select hash from house_attempts')).toEqual([])
  expect(await holdings(outside, people)).toEqual(after)
  for (const { drop } of [backup, place, empty]) await drop()
})
