import { afterAll, beforeAll, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { expectIssuedOnce } from './testing/crash-story.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

it.each([
  // signed, neither stored nor submitted
  'insert into "house_attempts"',
  // submitted, the answer not stored
  'set "sent_ledger"',
  // on a validated ledger, not stored
  'insert into "credentials"',
])('issues a credential once if the server is killed before %s', (statement) => expectIssuedOnce(outside, statement))
