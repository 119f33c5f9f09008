import { STORAGE_KEYS } from '@gooddrop/contract/constants.ts'
import { type OwnUser, ownUser } from '@gooddrop/contract/user.ts'
import { useSyncExternalStore } from 'react'

export type Session = { token: string; user: OwnUser; walletAddress: string | null }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEYS: readonly string[] = Object.values(STORAGE_KEYS)

const readUser = (text: string | null): OwnUser | undefined => {
  try {
    return ownUser.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Who is signed in, remembered under the three keys of the contract and shared by all tabs. */
export function createSession(storage: Store, elsewhere?: EventTarget) {
  const listeners = new Set<() => void>()
  let current: Session | undefined

  const announce = () => {
    for (const listener of listeners) listener()
  }

  const forget = () => {
    for (const key of KEYS) storage.removeItem(key)
    current = undefined
  }

  const read = () => {
    const token = storage.getItem(STORAGE_KEYS.token)
    const user = readUser(storage.getItem(STORAGE_KEYS.user))
    if (token && user) current = { token, user, walletAddress: storage.getItem(STORAGE_KEYS.walletAddress) }
    else forget()
  }

  const write = (next: Session) => {
    storage.setItem(STORAGE_KEYS.token, next.token)
    storage.setItem(STORAGE_KEYS.user, JSON.stringify(next.user))
    if (next.walletAddress) storage.setItem(STORAGE_KEYS.walletAddress, next.walletAddress)
    else storage.removeItem(STORAGE_KEYS.walletAddress)
    current = next
    announce()
  }

  read()
  elsewhere?.addEventListener('storage', (event) => {
    const key = 'key' in event ? event.key : null
    // Another tab writes its keys one by one: half a sign-in must not be taken for none and erased.
    if (key !== null && key !== STORAGE_KEYS.user && key !== STORAGE_KEYS.token) return
    const token = storage.getItem(STORAGE_KEYS.token)
    const user = readUser(storage.getItem(STORAGE_KEYS.user))
    current = token && user ? { token, user, walletAddress: storage.getItem(STORAGE_KEYS.walletAddress) } : undefined
    announce()
  })

  const signOut = () => {
    forget()
    announce()
  }

  return {
    get: () => current,
    signIn: (token: string, user: OwnUser) => write({ token, user, walletAddress: user.wallet_address }),
    changeUser: (user: OwnUser) => {
      if (current) write({ ...current, user, walletAddress: user.wallet_address })
    },
    signOut,
    /** A late refusal of an older token must not end a newer sign-in. */
    expire: (token: string) => {
      if (current?.token === token) signOut()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const forgetful = (): Store => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
  }
}

/** Where storage is closed to us, a sign-in lasts as long as the page. */
const browserStore = (): Store => {
  try {
    return window.localStorage
  } catch {
    return forgetful()
  }
}

export const session =
  typeof window === 'undefined' ? createSession(forgetful()) : createSession(browserStore(), window)

export const useSession = () => useSyncExternalStore(session.subscribe, session.get, session.get)
