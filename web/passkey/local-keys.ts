// What this browser keeps of a passkey wallet: sealed seeds, and no key.

import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import type { keepPasskeyKey } from '@gooddrop/contract/passkey-wallet.ts'

export type LocalKey = {
  account: string
  keyAddress: string
  credentialId: string
  sealed: string
  rpId: string
  createdAt: string
  /** Of a new passkey, until the server has it. */
  registration?: BodyOf<typeof keepPasskeyKey>['registration']
}

const NAME = 'gooddrop-wallet'
const KEYS = 'keys'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function keys(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(KEYS, { keyPath: ['account', 'keyAddress', 'credentialId'] })
  const db = await done(request)
  return db.transaction(KEYS, mode).objectStore(KEYS)
}

/** Whether this browser ever kept a wallet: if not, looking for one must not make a database. */
async function hasDatabase(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => [])
  return databases ? databases.some(({ name }) => name === NAME) : true
}

/** The newest first. None where the browser denies storage. */
export async function localKeys(account?: string): Promise<LocalKey[]> {
  try {
    if (!(await hasDatabase())) return []
    const all: LocalKey[] = await done((await keys('readonly')).getAll())
    const wanted = account ? all.filter((key) => key.account === account) : all
    return wanted.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  } catch {
    return []
  }
}

/** Throws where it cannot be stored: then there would be no copy at all before the server has one. */
export async function keepLocally(key: LocalKey): Promise<void> {
  await done((await keys('readwrite')).put(key))
  // Browsers that clear what is rarely used leave this alone then.
  await navigator.storage?.persist?.().catch(() => false)
}

export async function deleteLocally({ account, keyAddress, credentialId }: LocalKey): Promise<void> {
  await done((await keys('readwrite')).delete([account, keyAddress, credentialId]))
}
