import { accountCredentials } from '@gooddrop/ledger/queries.ts'
import { expect } from 'vitest'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { pause } from '#pause.ts'
import { startCrashing } from '#testing/crashing-world.ts'
import { newPerson, type Outside } from '#testing/outside.ts'
import { closingUntil, countIssued, orderUnsigned, serve } from './outside-vetting.ts'

/** Long enough for the server to handle a ledger before the next one closes. */
const LEDGER_MS = 600

/** Closes ledgers until the server has been killed at its point. Returns the signal that ended it. */
async function runDoomed(outside: Outside, env: Record<string, string>, statement: string): Promise<string | null> {
  const doomed = await startCrashing({ env }, [statement, 1])
  for (let closed = 0; closed < 150 && !doomed.isDead(); closed++) {
    await outside.stage.close()
    await pause(LEDGER_MS, AbortSignal.timeout(60_000))
  }
  doomed.child.kill('SIGTERM')
  return (await doomed.died)[1]
}

/** A credential is ordered; the server that issues it is killed before the statement; another one takes over. */
export async function expectIssuedOnce(outside: Outside, statement: string): Promise<void> {
  const [vetting, charity] = [newPerson(), newPerson()]
  for (const { address } of [vetting, charity]) await outside.give(address, 50_000_000n)
  await outside.stage.close()
  const only = { BROKER_SECRET: '', TREASURY_SECRET: '', VETTING_SECRET: vetting.secret }
  const place = await emptyPlace(outside, only)
  await orderUnsigned(outside, place, vetting, charity)
  expect(await runDoomed(outside, place.env, statement)).toBe('SIGKILL')
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
}
