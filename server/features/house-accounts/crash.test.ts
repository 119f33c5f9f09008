import { it } from 'vitest'
import { surviveKillWithTickets } from '#features/house-accounts/testing/crash-story.ts'
import { expectSoldAndGivenOnce } from '#features/house-accounts/testing/sold-once.ts'

// The payment is stored and submitted and its answer is not: the only moment at which a gift could be paid twice.
it('sells once and pays the gift once if the server is killed after submitting the payment', async () =>
  expectSoldAndGivenOnce(await surviveKillWithTickets(['set "sent_ledger"', 3])))
