import { checkKey } from '@gooddrop/ledger/account-check.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import { createTreasurySigner } from '@gooddrop/ledger/treasury-signer.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { watchHouseAccount } from './broker.ts'
import type { DeliveriesDue, HouseAccountHealth, Treasury } from './house-account-deps.ts'
import type { HouseAccount } from './work-handler.ts'

/** Undefined where no TREASURY_SECRET is set. */
export async function openTreasury(
  config: Config,
  db: Db,
  deliveriesDue: DeliveriesDue,
): Promise<Treasury | undefined> {
  const { TREASURY_SECRET: secret, TREASURY_ACCOUNT: named, XRPL_NETWORK_ID: networkId } = config
  if (!secret || networkId === undefined) return undefined
  const signer = createTreasurySigner({
    secret: secret.reveal(),
    networkId,
    ...(named !== undefined && { account: named }),
  })
  await watchHouseAccount(db, signer.account)
  return { account: signer.account, signer, deliveriesDue }
}

/** Delivers XRP that was bought by card. */
export function treasuryAccount(deps: Deps, client: LedgerClient, treasury: Treasury): HouseAccount {
  const { account, signer } = treasury
  const health: HouseAccountHealth = { trouble: undefined, low: undefined }
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
