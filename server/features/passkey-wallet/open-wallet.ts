import { randomBytes } from 'node:crypto'
import type { PasskeyWalletKey, SealedKey } from '@gooddrop/contract/passkey-wallet.ts'
import { type KeyRules, mayKeySign } from '@gooddrop/ledger/keys.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { requireFreshProof } from '#features/accounts/fresh-proof.ts'
import { relyingParty } from '#features/accounts/passkeys/challenge.ts'
import { passkeyOptions } from '#features/accounts/passkeys/own-passkeys.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireLedger, requireWallet } from '#features/signing/require.ts'
import { hasUnsaved } from './backup.ts'
import { copy } from './copy.ts'
import {
  deleteKeys,
  deleteSeal,
  findKey,
  type KeyRow,
  keysOfUser,
  keysOpenedBy,
  sealsOfUser,
  walletsOf,
} from './store.ts'

/** Nobody is known yet: the passkey names its person by random bytes, and its wallet by the day. */
export async function beginWallet(deps: Deps): Promise<Record<string, unknown>> {
  requireWallet(deps, 'passkey')
  const name = copy.passkeyName(deps.clock.now().toISOString().slice(0, 10))
  return passkeyOptions(deps, {
    purpose: 'wallet',
    sessionId: null,
    userID: new Uint8Array(randomBytes(32)),
    userName: name,
    userDisplayName: name,
    known: [],
  })
}

export async function openWallet({ db }: Deps, credentialId: string): Promise<SealedKey[]> {
  const rows = await keysOpenedBy(db, Buffer.from(credentialId, 'base64url'))
  return rows.map((row) => ({ ...row, credential_id: row.credential_id.toString('base64url') }))
}

export async function getWallet(deps: Deps, { userId }: Actor) {
  const keys = await keysOfUser(deps.db, userId)
  const seals = await sealsOfUser(deps.db, userId)
  const rules = await rulesOf(deps, keys)
  const { PASSKEY_UNSAVED_DROPS: limit, FAUCET_URL } = deps.config
  return {
    rp_id: relyingParty(deps.config).id,
    unsaved_limit: String(limit),
    faucet: FAUCET_URL !== undefined,
    keys: keys.map(
      ({ key_address, account, backed_up_at }): PasskeyWalletKey => ({
        account,
        key_address,
        backed_up_at,
        signs: rules ? mayKeySign(key_address, account, rules.get(account) ?? null) : null,
        seals: seals
          .filter((seal) => seal.account === account && seal.key_address === key_address)
          .map(({ id, credential_id, sealed, name, created_at }) => ({
            _id: id,
            credential_id: credential_id.toString('base64url'),
            sealed,
            name,
            createdAt: created_at,
          })),
      }),
    ),
  }
}

/** Undefined while the ledger does not answer: the wallet is shown nevertheless. */
async function rulesOf(deps: Deps, keys: readonly KeyRow[]): Promise<Map<string, KeyRules> | undefined> {
  const accounts = [...new Set(keys.map(({ account }) => account))]
  try {
    const ledger = requireLedger(deps)
    const found = accounts.map(async (each) => [each, await accountInfo(ledger, each)] as const)
    return new Map(await Promise.all(found))
  } catch (error) {
    deps.log.info({ err: error }, 'the keys of a passkey wallet were not looked up')
    return undefined
  }
}

/** A key keeps its last passkey unless there is a backup of it. */
export async function removeSeal(deps: Deps, actor: Actor, id: string): Promise<void> {
  requireFreshProof(deps, actor)
  await inTransaction(deps.db, async (tx) => {
    const seals = await sealsOfUser(tx, actor.userId)
    const seal = seals.find((each) => each.id === id)
    const key = seal && (await findKey(tx, { account: seal.account, keyAddress: seal.key_address }))
    if (!key) throw new AppError('not_found')
    const left = seals.filter((each) => each.account === key.account && each.key_address === key.key_address).length
    if (left === 1 && key.backed_up_at === null)
      throw new AppError('backup_needed', { message: copy.saveBeforeRemoving })
    await deleteSeal(tx, id)
  })
}

export async function removeWallet(deps: Deps, actor: Actor, account: string): Promise<void> {
  requireFreshProof(deps, actor)
  await inTransaction(deps.db, async (tx) => {
    const keys = (await keysOfUser(tx, actor.userId)).filter((key) => key.account === account)
    if (keys.length === 0) throw new AppError('not_found')
    if (hasUnsaved(keys)) throw new AppError('backup_needed', { message: copy.saveBeforeRemoving })
    await deleteKeys(tx, account)
  })
}

/** For the personal data export. */
export const passkeyWalletData = (db: Db, userId: string) => walletsOf(db, userId)
