import { STORAGE_KEYS } from '@gooddrop/contract/constants.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { personIs } from './personal-store.ts'
import { createStore, useStore } from './store.ts'

/** The token is a marker: the real one is in a cookie that scripts cannot read. */
export type Session = { token: string; user: OwnUser; walletAddress: string | null }

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEYS: readonly string[] = Object.values(STORAGE_KEYS)

/** Absent in what browsers have stored before there were such. */
const LATER_FIELDS = { bio: null, wallet_addresses: [], wallet_kind: null } satisfies Partial<OwnUser>

/** Stored by this site, from an answer that matched the contract: what every page relies on is checked. */
const isUser = (value: unknown): value is OwnUser => {
  const user = value as Partial<OwnUser> | null
  return typeof user?._id === 'string' && typeof user.username === 'string' && typeof user.email_verified === 'boolean'
}

const readUser = (text: string | null): OwnUser | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isUser(stored) ? { ...LATER_FIELDS, ...stored } : undefined
  } catch {
    return undefined
  }
}

/** Who is signed in, stored under the three keys of the contract and shared by all tabs. */
export function createSession(storage: KeyValueStorage, otherTabs?: EventTarget) {
  const read = (): Session | undefined => {
    const token = storage.getItem(STORAGE_KEYS.token)
    const user = readUser(storage.getItem(STORAGE_KEYS.user))
    return token && user ? { token, user, walletAddress: storage.getItem(STORAGE_KEYS.walletAddress) } : undefined
  }
  const clear = () => {
    for (const key of KEYS) storage.removeItem(key)
  }

  // The server renders every page as for a visitor who is not signed in.
  const store = createStore(read(), () => undefined)
  if (!store.get()) clear()

  const write = (next: Session) => {
    storage.setItem(STORAGE_KEYS.token, next.token)
    storage.setItem(STORAGE_KEYS.user, JSON.stringify(next.user))
    if (next.walletAddress) storage.setItem(STORAGE_KEYS.walletAddress, next.walletAddress)
    else storage.removeItem(STORAGE_KEYS.walletAddress)
    store.set(next)
  }

  otherTabs?.addEventListener('storage', (event) => {
    const key = 'key' in event ? event.key : null
    // Another tab writes its keys one by one: half a sign-in must not be taken for none and erased.
    if (key === null || key === STORAGE_KEYS.user || key === STORAGE_KEYS.token) store.set(read())
  })

  const signOut = () => {
    clear()
    store.set(undefined)
  }

  return {
    get: store.get,
    rendered: store.rendered,
    subscribe: store.subscribe,
    signIn: (token: string, user: OwnUser) => write({ token, user, walletAddress: user.wallet_address }),
    changeUser: (user: OwnUser) => {
      const current = store.get()
      if (current) write({ ...current, user, walletAddress: user.wallet_address })
    },
    signOut,
    /** A late refusal of an older token must not end a newer sign-in. */
    expire: (token: string) => {
      if (store.get()?.token === token) signOut()
    },
  }
}

const memoryStorage = (): KeyValueStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
  }
}

/** Where the browser denies storage, a sign-in lasts as long as the page. */
const browserStorage = (): KeyValueStorage => {
  try {
    return window.localStorage
  } catch {
    return memoryStorage()
  }
}

export const storage = typeof window === 'undefined' ? memoryStorage() : browserStorage()
/** Under this key: the session that the server could not be reached to end. */
export const UNENDED = 'unended_session'

export const session = createSession(storage, globalThis.window)

const tellPerson = () => personIs(session.get()?.user._id)
tellPerson()
session.subscribe(tellPerson)

export const useSession = () => useStore(session)
