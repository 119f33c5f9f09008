import { afterAll, beforeAll, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { expectIssuedOnce } from './testing/crash-story.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

// The credential is stored and submitted and the answer is not: the only moment at which it could be issued twice.
it('issues a credential once if the server is killed after submitting it', () =>
  expectIssuedOnce(outside, 'set "sent_ledger"'))
