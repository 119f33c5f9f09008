import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { accountCredentials } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { pause } from '#pause.ts'
import { newPerson, type Outside, startOutside } from '#testing/outside.ts'
import { closingUntil, countIssued, orderUnsigned, serve } from './testing/outside-vetting.ts'

const script = join(import.meta.dirname, '../../testing/crashing-server.ts')

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

/** Closes ledgers until the server has been killed at its point. */
async function runDoomed(env: Record<string, string>, statement: string): Promise<string | null> {
  const doomed = spawn(process.execPath, [script, statement, '1'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const died = once(doomed, 'exit') as Promise<[number | null, string | null]>
  await Promise.race([once(doomed.stdout, 'data'), died])
  for (let closed = 0; closed < 150 && doomed.exitCode === null && doomed.signalCode === null; closed++) {
    await outside.stage.close()
    await pause(600, AbortSignal.timeout(60_000))
  }
  doomed.kill('SIGTERM')
  return (await died)[1]
}

it.each([
  // signed and stored, not sent
  ['insert into "house_attempts"'],
  // sent, and the answer not written down
  ['set "sent_ledger"'],
  // on a validated ledger, and nobody knows
  ['insert into "credentials"'],
])('a server killed before %s: the credential is issued once, and known', async (statement) => {
  const [vetting, charity] = [newPerson(), newPerson()]
  for (const { address } of [vetting, charity]) await outside.give(address, 50_000_000n)
  await outside.stage.close()
  const only = { BROKER_SECRET: '', TREASURY_SECRET: '', VETTING_SECRET: vetting.secret }
  const place = await emptyPlace(outside, only)
  await orderUnsigned(outside, place, vetting, charity)
  expect(await runDoomed(place.env, statement)).toBe('SIGKILL')
  await serve(place.env, (server) =>
    closingUntil(outside, server, async () =>
      expect(
        await query(place.url, 'select subject, accepted_hash from credentials where deleted_ledger is null'),
      ).toEqual([{ subject: charity.address, accepted_hash: null }]),
    ),
  )
  expect(await accountCredentials(outside.client, charity.address)).toHaveLength(1)
  expect(await countIssued(outside, vetting)).toBe(1)
  await place.drop()
})
