import { createTreasurySigner } from '@gooddrop/ledger/treasury-signer.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import type { DeliveriesDue, Treasury } from './broker-deps.ts'
import { watchOwnAccount } from './open-broker.ts'

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
  await watchOwnAccount(db, signer.account)
  return { account: signer.account, signer, deliveriesDue, health: { trouble: undefined, low: undefined } }
}
