import { createBrokerSigner } from '@gooddrop/ledger/broker-signer.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { watchAccount } from '#listener/watch.ts'
import type { Broker, GiftsOwed } from './broker-deps.ts'

export async function openBroker(config: Config, db: Db, giftsOwed: GiftsOwed): Promise<Broker | undefined> {
  const { BROKER_SECRET: secret, BROKER_ACCOUNT: named, XRPL_NETWORK_ID: networkId } = config
  if (!secret || networkId === undefined) return undefined
  const signer = createBrokerSigner({
    secret: secret.reveal(),
    networkId,
    ...(named !== undefined && { account: named }),
  })
  const { account } = signer
  await watchOwnAccount(db, account)
  return { account, signer, giftsOwed, health: { trouble: undefined, low: undefined } }
}

/** Before the first ledger is read: what the account does is news from then on. */
export async function watchOwnAccount(db: Db, account: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await watchAccount(tx, account)
    await tx
      .insertInto('broker_accounts')
      .values({ account })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
