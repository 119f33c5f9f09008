import {
  getPasskeyWallet,
  keepPasskeyKey,
  openPasskeyWallet,
  type SealedKey,
} from '@gooddrop/contract/passkey-wallet.ts'
import { call } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys as queryKeys } from '#lib/query-keys.ts'
import { type Answered, askPasskey, type Made } from '#passkey/ceremony.ts'
import { KeyFailure, type KeyWorker } from '#passkey/key-worker.ts'
import { keepLocally, type LocalKey, localKeys } from '#passkey/local-keys.ts'

/** A sealed key, wherever it was found. */
export type Sealed = Pick<LocalKey, 'account' | 'keyAddress' | 'credentialId' | 'sealed'>

export type OwnWallet = {
  rpId: string
  /** With which the account signs, by the ledger. */
  keys: Sealed[]
  /** All that the server or this browser has stored for this account. */
  all: Sealed[]
  /** Made or restored in this browser: whatever the server says, these are the person's own. */
  madeHere: string[]
  backedUp: boolean
  unsavedLimit: bigint
}

const sealedFrom = ({ account, key_address, credential_id, sealed }: SealedKey): Sealed => ({
  account,
  keyAddress: key_address,
  credentialId: credential_id,
  sealed,
})

/** The keys with which this account signs by the ledger, from the server and from this browser. */
export async function ownWallet(account: string): Promise<OwnWallet> {
  const [reply, local] = await Promise.all([call(getPasskeyWallet), localKeys(account)])
  const stored = reply.keys.filter((key) => key.account === account)
  const works = (keyAddress: string) =>
    stored.find((key) => key.key_address === keyAddress)?.signs ?? keyAddress === account
  const remote = stored.flatMap((key) => key.seals.map((seal) => sealedFrom({ ...key, ...seal })))
  const all = [...local, ...remote].filter(
    (key, index, list) =>
      list.findIndex((other) => other.keyAddress === key.keyAddress && other.credentialId === key.credentialId) ===
      index,
  )
  return {
    rpId: reply.rp_id,
    keys: all.filter(({ keyAddress }) => works(keyAddress)),
    all,
    madeHere: local.map(({ keyAddress }) => keyAddress),
    backedUp: stored.some(({ backed_up_at, signs }) => backed_up_at !== null && signs !== false),
    unsavedLimit: BigInt(reply.unsaved_limit),
  }
}

export const keysToOpen = ({ all }: OwnWallet, keyAddress: string) => all.filter((key) => key.keyAddress === keyAddress)

/** Asks for a passkey of one of these keys and opens the key in the worker. */
export async function openKey(key: KeyWorker, rpId: string, keys: readonly Sealed[], onTouch: () => void) {
  onTouch()
  const answered = await askPasskey(rpId, [...new Set(keys.map(({ credentialId }) => credentialId))])
  return openAnswered(key, answered, keys)
}

/** Anybody may have stored something under the id of a passkey: the first that opens is the one. */
export async function openAnswered(key: KeyWorker, { credentialId, prf }: Answered, keys: readonly Sealed[]) {
  for (const sealed of keys.filter((each) => each.credentialId === credentialId)) {
    try {
      await key.ask({ kind: 'openSealed', prf: prf.slice(0), ...sealed })
      new Uint8Array(prf).fill(0)
      return sealed
    } catch (error) {
      if (!(error instanceof KeyFailure)) throw error
    }
  }
  new Uint8Array(prf).fill(0)
  throw new KeyFailure('CannotOpen')
}

export const keysOpenedBy = async (credentialId: string): Promise<Sealed[]> =>
  (await call(openPasskeyWallet, { body: { credential_id: credentialId } })).keys.map(sealedFrom)

/** Seals the key that the worker holds for a passkey, and stores that in this browser. The server gets it by `storeKeys`. */
export async function sealForPasskey(key: KeyWorker, name: { account: string; keyAddress: string }, made: Made) {
  const { credentialId, prf, rpId, registration, userHandle } = made
  const sealed = await key.ask({ kind: 'sealFor', prf, credentialId })
  const createdAt = new Date().toISOString()
  const kept = { response: registration, user_handle: userHandle }
  await keepLocally({ ...name, credentialId, sealed, rpId, createdAt, registration: kept })
}

/**
 * Brings to the server what only this browser has: after the wallet was made, and after the server lost it. Throws when
 * one could not be stored.
 */
export async function storeKeys(account: string): Promise<void> {
  const local = await localKeys(account)
  if (local.length === 0) return
  const { keys } = await call(getPasskeyWallet)
  for (const key of local) {
    const known = keys.find((each) => each.account === account && each.key_address === key.keyAddress)
    if (known?.seals.some(({ credential_id }) => credential_id === key.credentialId)) continue
    const { registration, ...rest } = key
    await call(keepPasskeyKey, {
      body: {
        account,
        key_address: key.keyAddress,
        credential_id: key.credentialId,
        sealed: key.sealed,
        ...(registration && { registration }),
      },
    })
    if (registration) await keepLocally(rest)
    await queryClient.invalidateQueries({ queryKey: queryKeys.passkeyWallet() })
  }
}

/** Whether the wallet must not be used before a backup was saved. */
export const needsBackup = ({ backedUp, unsavedLimit }: OwnWallet, balance: bigint): boolean =>
  !backedUp && balance > unsavedLimit
