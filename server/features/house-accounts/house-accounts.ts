import { type BrokerProblem, checkBroker, checkKey } from '@gooddrop/ledger/broker-check.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Broker, Treasury } from './broker-deps.ts'
import { checkFloat } from './float.ts'
import type { HouseAccount } from './work-handler.ts'

/** On a network without money the account may be plainer than it must be where money is at stake. */
const HARMLESS: readonly BrokerProblem[] = ['accepts_stray_payments', 'master_key_enabled', 'holds_tokens']

/** Completes sales, pays gifts on, clears offers away. */
export function brokerDesk(deps: Deps, client: LedgerClient, broker: Broker): HouseAccount {
  const { account, health, signer, giftsOwed } = broker
  return {
    name: 'broker',
    deps,
    client,
    account,
    keyAddress: signer.keyAddress,
    health,
    async problems() {
      const strict = deps.config.NODE_ENV === 'production'
      return (await checkBroker(client, signer)).filter((problem) => strict || !HARMLESS.includes(problem))
    },
    async beforeRound(view) {
      await checkFloat(deps, broker, view)
      await inTransaction(deps.db, (tx) => giftsOwed.orderPayouts(tx, view.ledger))
    },
  }
}

/** Delivers XRP that was bought by card. */
export function treasuryDesk(deps: Deps, client: LedgerClient, treasury: Treasury): HouseAccount {
  const { account, health, signer } = treasury
  return {
    name: 'treasury',
    deps,
    client,
    account,
    keyAddress: signer.keyAddress,
    health,
    problems: () => checkKey(client, signer),
    async beforeRound({ root, costs }) {
      const missing = deps.config.TREASURY_FLOAT_DROPS - spendable(root, costs.reserves)
      if (missing > 0n && !health.low)
        deps.log.error({ account, missing: String(missing) }, 'no XRP is sold until the treasury is topped up')
      health.low = missing > 0n ? { balance: root.balance, missing } : undefined
    },
  }
}
