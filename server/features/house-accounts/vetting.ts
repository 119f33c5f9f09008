import { checkKey } from '@gooddrop/ledger/account-check.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { accountCredentials } from '@gooddrop/ledger/queries.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Signer } from '@gooddrop/ledger/signer.ts'
import { must } from '@gooddrop/ledger/signing-rules.ts'
import { createVettingSigner } from '@gooddrop/ledger/vetting.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { isCursorAt } from '#listener/cursor.ts'
import { ledgerNow } from '#listener/queries.ts'
import { watchHouseAccount } from './broker.ts'
import type { CredentialRecords, HouseAccountHealth, Vetting } from './house-account-deps.ts'
import { underLease } from './lease.ts'
import { houseAddress } from './open-signer.ts'
import { foreign, type Given, granted, type SignerPolicy } from './signer-policy.ts'
import type { HouseAccount, View } from './work-handler.ts'

/** Undefined where neither VETTING_ACCOUNT nor VETTING_SECRET is set. */
export async function openVetting(config: Config, db: Db, records: CredentialRecords): Promise<Vetting | undefined> {
  const account = houseAddress(config, 'VETTING')
  if (account === undefined) return undefined
  await watchHouseAccount(db, account)
  return { account, required: config.CREDENTIALS_REQUIRED, records }
}

/** Enough for the reserves of a few credentials that nobody has accepted yet. */
const FLOAT_INCREMENTS = 3n

/** Issues and deletes credentials. Without a surplus it keeps no tickets: it has little to do. */
export function vettingAccount(deps: Deps, client: LedgerClient, vetting: Vetting, signer: Signer): HouseAccount {
  const { account } = vetting
  const health: HouseAccountHealth = { trouble: undefined, low: undefined, surplus: 0n, paymentsWait: undefined }
  let learned = false
  const house: HouseAccount = {
    name: 'vetting',
    deps,
    client,
    account,
    policy: vettingPolicy({ deps, client, signer, vetting }),
    health,
    problems: () => checkKey(client, signer),
    async beforeRound(view) {
      const { root, costs } = view
      const missing = FLOAT_INCREMENTS * costs.reserves.increment - spendable(root, costs.reserves)
      if (missing > 0n && !health.low)
        deps.log.error({ account, missing: String(missing) }, 'no credential is issued until the account is topped up')
      health.low = missing > 0n ? { balance: root.balance, missing } : undefined
      if (!learned) learned = await learnCredentials(house, vetting, view)
    },
  }
  return house
}

/**
 * The listener keeps the records with each ledger; what was there before its first ledger is learned once, from the
 * ledger that the database stands at. False when the database has moved on meanwhile: the next round tries again.
 */
async function learnCredentials(house: HouseAccount, { records, account }: Vetting, view: View): Promise<boolean> {
  const { client, deps } = house
  // The round's own view may be a ledger old by now.
  const ledger = (await ledgerNow(deps.db, client.networkId)) ?? view.ledger
  const shown = await accountCredentials(client, account, { hash: ledger.hash })
  return underLease(house, view, async (tx) => {
    if (!(await isCursorAt(tx, client.networkId, ledger.index))) return false
    await records.learn(tx, shown, ledger)
    return true
  })
}

function vettingPolicy({ deps, client, signer, vetting }: Given & { vetting: Vetting }): SignerPolicy {
  const key = createVettingSigner({ signer, networkId: client.networkId })
  return {
    keyAddress: key.keyAddress,

    async credential({ ledger }, charity) {
      const isCharity = await vetting.records.isCharity(deps.db, charity)
      return granted(async (tx) => {
        must('a charity that is listed', isCharity)
        return key.signCredential(tx, { charity, validated: ledger.index, now: ledger.closeTime })
      })
    },
    revocation: ({ ledger }, entry) => granted((tx) => key.signRevocation(tx, { entry, validated: ledger.index })),
    fill: ({ ledger }) => granted((tx) => key.signFill(tx, { validated: ledger.index })),

    sale: async () => foreign,
    payout: async () => foreign,
    delivery: async () => foreign,
    cancel: () => foreign,
    tickets: () => foreign,
  }
}
