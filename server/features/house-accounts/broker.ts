import { type AccountProblem, checkBroker } from '@gooddrop/ledger/account-check.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Signer } from '@gooddrop/ledger/signer.ts'
import { type Config, ConfigError } from '#config.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { watchAccount } from '#listener/watch.ts'
import { addHouseAccount } from './account-store.ts'
import type { Broker, GiftsOwed, HouseAccountHealth } from './house-account-deps.ts'
import { houseAddress } from './open-signer.ts'
import { brokerPolicy } from './signer-policy.ts'
import type { HouseAccount, View } from './work-handler.ts'

type GiftsOwedBy = (account: string) => GiftsOwed

/** Undefined where neither BROKER_ACCOUNT nor BROKER_SECRET is set. */
export async function openBroker(config: Config, db: Db, giftsOwedBy: GiftsOwedBy): Promise<Broker | undefined> {
  const account = houseAddress(config, 'BROKER')
  if (account === undefined) return undefined
  await watchHouseAccount(db, account)
  return { account, giftsOwed: giftsOwedBy(account) }
}

/** Those before the present one, which settle what names them. */
export async function openRetiringBrokers(
  config: Config,
  db: Db,
  giftsOwedBy: GiftsOwedBy,
  present: Broker | undefined,
): Promise<Broker[]> {
  if (!present) return []
  const accounts = config.RETIRING_BROKERS.map(({ account }) => account)
  if (accounts.includes(present.account)) throw new ConfigError('RETIRING_BROKERS names the broker that is to stay.')
  for (const account of accounts) await watchHouseAccount(db, account)
  return accounts.map((account) => ({ account, giftsOwed: giftsOwedBy(account) }))
}

/** Before the first ledger is read, so that the listener sees everything that the account does. */
export async function watchHouseAccount(db: Db, account: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await watchAccount(tx, account)
    await addHouseAccount(tx, account)
  })
}

/** Where no real money is at stake the account need not be locked down. */
const HARMLESS: readonly AccountProblem[] = ['accepts_stray_payments', 'master_key_enabled', 'holds_tokens']

/** Completes sales, pays gifts on, cancels offers that nobody needs any more. */
export function brokerAccount(deps: Deps, client: LedgerClient, broker: Broker, signer: Signer): HouseAccount {
  const { account, giftsOwed } = broker
  const health: HouseAccountHealth = { trouble: undefined, low: undefined, surplus: 0n, paymentsWait: undefined }
  return {
    name: 'broker',
    deps,
    client,
    account,
    policy: brokerPolicy({ deps, client, signer, broker }),
    health,
    async problems() {
      const strict = deps.config.NODE_ENV === 'production'
      return (await checkBroker(client, signer)).filter((problem) => strict || !HARMLESS.includes(problem))
    },
    async beforeRound(view) {
      await checkFloat(deps, broker, health, view)
      await inTransaction(deps.db, (tx) => giftsOwed.orderPayouts(tx, view.ledger))
    },
  }
}

/**
 * Gifts that are on their way are not the broker's money: without them it must hold a float of its own, or a sale
 * could be made whose gift cannot be paid on.
 */
async function checkFloat(
  deps: Deps,
  broker: Broker,
  health: HouseAccountHealth,
  { root, costs }: View,
): Promise<void> {
  const owed = await broker.giftsOwed.owed(deps.db)
  const gifts = [...owed.values()].reduce((sum, { drops }) => sum + drops, 0n)
  const missing = deps.config.BROKER_FLOAT_DROPS + gifts - spendable(root, costs.reserves)
  const before = health.low
  health.surplus = -missing
  health.low = missing > 0n ? { balance: root.balance, missing } : undefined
  if (missing > 0n && !before)
    deps.log.error({ account: broker.account, missing: String(missing) }, 'no more sales until the broker is topped up')
}
