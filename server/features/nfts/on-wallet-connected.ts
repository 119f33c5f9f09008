import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'

/** What a wallet held before we knew it is shown too. */
export const onWalletConnected = (tx: Tx, { account }: DomainEvents['walletConnected'], { jobs }: Pick<Deps, 'jobs'>) =>
  jobs.enqueue(tx, 'nfts.import-wallet', { account })
