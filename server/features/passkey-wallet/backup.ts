import { type Drops, xrpText } from '@gooddrop/contract/money.ts'
import { mayKeySign } from '@gooddrop/ledger/keys.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireLedger } from '#features/signing/require.ts'
import { copy } from './copy.ts'
import { deleteKeys, type KeyRow, keysOfAccount, keysOfUser, markBackedUp } from './store.ts'

type Holding = Pick<Deps, 'db' | 'ledger' | 'config'>

export async function confirmBackup({ db, clock }: Deps, { userId }: Actor, keyAddress: string): Promise<void> {
  if (!(await markBackedUp(db, { keyAddress, userId }, clock.now()))) throw new AppError('not_found')
}

/**
 * What this account may still receive before a backup is required; null where nothing is: it is no passkey wallet, or a
 * key that signs for it is backed up.
 */
export async function roomWithoutBackup(deps: Holding, account: string): Promise<Drops | null> {
  const keys = await keysOfAccount(deps.db, account)
  if (keys.length === 0) return null
  const state = await accountInfo(requireLedger(deps), account)
  if (keys.some((key) => key.backed_up_at !== null && mayKeySign(key.key_address, account, state))) return null
  const room = deps.config.PASSKEY_UNSAVED_DROPS - (state?.balance ?? 0n)
  return room > 0n ? room : 0n
}

/** Before anything of ours sends money there. */
export async function requireBackup(deps: Holding, account: string, adds: Drops): Promise<void> {
  const room = await roomWithoutBackup(deps, account)
  if (room !== null && adds > room)
    throw new AppError('backup_needed', { message: copy.saveFirst(xrpText(deps.config.PASSKEY_UNSAVED_DROPS)) })
}

/** Whether one of these wallets has no backup at all; that of another wallet does not open it. */
export const hasUnsaved = (keys: readonly Pick<KeyRow, 'account' | 'backed_up_at'>[]): boolean =>
  keys.some(({ account }) => keys.every((key) => key.account !== account || key.backed_up_at === null))

/** Their passkey may be on one device only, so our copy could be the last one that another device can open. */
export async function deleteWalletsOfUser(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const keys = await keysOfUser(tx, userId)
  if (hasUnsaved(keys)) throw new AppError('backup_needed', { message: copy.saveBeforeDeleting })
  for (const account of new Set(keys.map((key) => key.account))) await deleteKeys(tx, account)
}
