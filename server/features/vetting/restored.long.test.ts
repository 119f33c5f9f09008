import { accountCredentials } from '@gooddrop/ledger/queries.ts'
import { buildCredentialAccept } from '@gooddrop/ledger/transactions/credential.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { copyDatabase } from '#testing/database.ts'
import { newPerson, type Outside, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import { closingUntil, countIssued, orderUnsigned, serve } from './testing/outside-vetting.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const vetting = newPerson()
const charity = newPerson()
const CREDENTIALS = `select credential_id, subject, type_hex, uri, expires, accepted_hash, accepted_ledger, deleted_ledger
  from credentials`

it('a restored database knows from the ledger what was issued and accepted, and issues nothing twice; so does a new one', async () => {
  for (const { address } of [vetting, charity]) await outside.give(address, 50_000_000n)
  await outside.stage.close()
  const change = { VETTING_SECRET: vetting.secret, CREDENTIALS_REQUIRED: 'true' }
  const place = await emptyPlace(outside, change)
  await orderUnsigned(outside, place, vetting, charity)
  const backup = await copyDatabase(place.url)

  await serve(place.env, (server) =>
    closingUntil(outside, server, async () => {
      const [entry] = await accountCredentials(outside.client, charity.address)
      if (!entry) throw new Error('nothing is issued yet')
      const { issuer, subject, typeHex } = entry
      const accept = { ...buildCredentialAccept({ issuer, subject, typeHex, memos: [] }) } as unknown as Json
      await reached(server, (await outside.stage.play(charity.wallet, accept)).ledger.index)
    }),
  )
  const truth = await query(place.url, CREDENTIALS)
  expect(truth).toMatchObject([
    { subject: charity.address, deleted_ledger: null, accepted_hash: expect.stringMatching(/^[0-9A-F]{64}$/) },
  ])

  await serve({ ...place.env, DATABASE_URL: backup.url }, async (server) => {
    for (let more = 0; more < 4; more++) await reached(server, await outside.stage.close())
  })
  expect(await query(backup.url, CREDENTIALS)).toEqual(truth)
  expect(await query(backup.url, "select state, reason from house_work where purpose = 'credential'")).toEqual([
    { state: 'done', reason: 'tesSUCCESS' },
  ])

  // It begins at the present ledger: what is older is read from the entries themselves.
  const empty = await emptyPlace(outside, { ...change, LISTENER_START: 'validated' })
  await serve(empty.env, (server) =>
    closingUntil(outside, server, async () => expect(await query(empty.url, CREDENTIALS)).toEqual(truth)),
  )
  expect(await countIssued(outside, vetting)).toBe(1)
  for (const { drop } of [backup, place, empty]) await drop()
})
