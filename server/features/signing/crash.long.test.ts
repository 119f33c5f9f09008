import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type KillPoint, surviveKill } from './testing/crash-story.ts'

let outside: Outside
// A ledger for each: a new database reads all that its ledger has.
beforeEach(async () => {
  outside = await startOutside()
})
afterEach(() => outside?.stop())

const each = (statement: string, ...times: number[]): KillPoint[] => times.map((nth) => [statement, nth])

/** Every run reaches these; how often the other statements are executed depends on how jobs interleave. */
const certain = [...each('set "signed_at"', 1), ...each('set "finished_at"', 1), ...each('update "ledger_cursor"', 1)]

/** Every statement between a signature at the wallet and the ledger's answer in the database. */
const moments: KillPoint[] = [
  ...each('from "sign_requests" where "id" = \\$1$', 1, 2, 3),
  ...each('for update', 1, 2, 3),
  ...each('set "opened_at"', 1),
  ...each('insert into "sign_request_steps"', 1, 2),
  ...each('insert into "?outbox', 1, 2, 3, 4),
  ...each('insert into "xumm_user_tokens"', 1),
  ...each('savepoint attempt', 1, 2, 3, 4, 5),
  ...each('insert into tokens', 1),
  ...each('update watched_accounts', 1),
  ...each('^commit$', 1, 2, 3, 4, 5, 6, 7, 8),
]

it.each(certain)('applies a signature once if the server is killed before %s (%i.)', async (...point) => {
  const { signal, steps, tokens } = await surviveKill(outside, point)
  expect(signal).toBe('SIGKILL')
  expect(steps.filter((state) => state !== 'opened')).toEqual(['signed', 'validated'])
  expect(tokens).toBe(1)
})

it.each(moments)('a server killed before %s (%i.) loses nothing and does nothing twice', async (...point) => {
  const { steps, tokens } = await surviveKill(outside, point)
  expect(steps.filter((state) => state !== 'opened')).toEqual(['signed', 'validated'])
  expect(tokens).toBe(1)
})
