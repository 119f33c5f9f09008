import { checkKey } from '@gooddrop/ledger/account-check.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Signer } from '@gooddrop/ledger/signer.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { watchHouseAccount } from './broker.ts'
import type { DeliveriesDue, HouseAccountHealth, Treasury } from './house-account-deps.ts'
import { houseAddress } from './open-signer.ts'
import { treasuryPolicy } from './signer-policy.ts'
import type { HouseAccount } from './work-handler.ts'

/** Undefined where neither TREASURY_ACCOUNT nor TREASURY_SECRET is set. */
export async function openTreasury(
  config: Config,
  db: Db,
  deliveriesDue: DeliveriesDue,
): Promise<Treasury | undefined> {
  const account = houseAddress(config, 'TREASURY')
  if (account === undefined) return undefined
  await watchHouseAccount(db, account)
  return { account, deliveriesDue }
}

/** Delivers XRP that was bought by card. */
export function treasuryAccount(deps: Deps, client: LedgerClient, treasury: Treasury, signer: Signer): HouseAccount {
  const { account } = treasury
  const health: HouseAccountHealth = { trouble: undefined, low: undefined, surplus: 0n, paymentsWait: undefined }
  return {
    name: 'treasury',
    deps,
    client,
    account,
    policy: treasuryPolicy({ deps, client, signer, treasury }),
    health,
    problems: () => checkKey(client, signer),
    async beforeRound({ root, costs }) {
      const missing = deps.config.TREASURY_FLOAT_DROPS - spendable(root, costs.reserves)
      if (missing > 0n && !health.low)
        deps.log.error({ account, missing: String(missing) }, 'no XRP is sold until the treasury is topped up')
      health.surplus = -missing
      health.low = missing > 0n ? { balance: root.balance, missing } : undefined
    },
  }
}
