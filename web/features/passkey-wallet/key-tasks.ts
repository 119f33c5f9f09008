import { beginPasskeyWallet } from '@gooddrop/contract/passkey-wallet.ts'
import {
  keysToOpen,
  openKey,
  ownWallet,
  sealForPasskey,
  storeKeys,
} from '#features/signing/wallets/passkey/wallet-keys.ts'
import { call } from '#lib/api.ts'
import { makePasskey } from '#passkey/ceremony.ts'
import { KeyFailure, withKey } from '#passkey/key-worker.ts'

const nothing = () => undefined

/** The family seed of this key, after the passkey was asked for. */
export async function revealSeed(account: string, keyAddress: string): Promise<string> {
  const wallet = await ownWallet(account)
  return withKey(async (key) => {
    await openKey(key, wallet.rpId, keysToOpen(wallet, keyAddress), nothing)
    return key.ask({ kind: 'reveal' })
  })
}

/** The seed is on the screen already: the passkey need not be asked for again. */
export const backupFileOf = (seed: string, password: string, account: string): Promise<string> =>
  withKey(async (key) => {
    await key.ask({ kind: 'openText', text: seed, account })
    return key.ask({ kind: 'writeFile', password })
  })

/** The key that is opened by one passkey is sealed for another one. */
export async function addPasskey(account: string, keyAddress: string): Promise<void> {
  const wallet = await ownWallet(account)
  await withKey(async (key) => {
    const { account: own } = await openKey(key, wallet.rpId, keysToOpen(wallet, keyAddress), nothing)
    const { options } = await call(beginPasskeyWallet)
    const used = wallet.all.filter((each) => each.keyAddress === keyAddress).map(({ credentialId }) => credentialId)
    await sealForPasskey(key, { account: own, keyAddress }, await makePasskey(options, used))
  })
  await storeKeys(account)
}

/** A new key with a passkey of its own. It signs nothing until the ledger knows it. */
export async function createNextKey(account: string): Promise<void> {
  const { options } = await call(beginPasskeyWallet)
  const wallet = await ownWallet(account)
  const made = await makePasskey(
    options,
    wallet.all.map(({ credentialId }) => credentialId),
  )
  await withKey(async (key) => sealForPasskey(key, await key.ask({ kind: 'create', account }), made))
  await storeKeys(account)
}

export type Backup = { text: string; account: string | undefined } | { file: string; password: string }

/** From a backup to a new passkey in this browser. Nothing of the backup is sent. */
export const restoreWallet = (backup: Backup): Promise<string> =>
  withKey(async (key) => {
    const name = await ('text' in backup
      ? key.ask({ kind: 'openText', text: backup.text, ...(backup.account && { account: backup.account }) })
      : key.ask({ kind: 'openFile', text: backup.file, password: backup.password }))
    const { options } = await call(beginPasskeyWallet)
    await sealForPasskey(key, name, await makePasskey(options))
    return name.account
  })

export const reasonOf = (error: unknown) => (error instanceof KeyFailure ? error.reason : undefined)
