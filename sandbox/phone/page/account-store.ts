import { useSyncExternalStore } from 'react'
import { generateSeed } from 'ripple-keypairs'
import { isRecord } from '#phone/record.ts'
import { keyPairOf } from '#phone/sign.ts'

/** The accounts in this browser. Secrets stay in its storage: no call contains one. */
export type Account = {
  address: string
  secret: string
  name: string
  demo: boolean
}

export type Answered = {
  uuid: string
  at: number
  account: string
  title: string
  sentence: string
  signed: boolean
  txid: string | null
  result: string | null
}

export type AccountStore = {
  /** The id of this phone, for applications that may push to it. */
  id: string
  accounts: Account[]
  selected: string | null
  history: Answered[]
}

const KEY = 'gooddrop-phone'
const LONGEST_HISTORY = 200
const listeners = new Set<() => void>()
let accountStore = load()

function load(): AccountStore {
  const empty = { id: crypto.randomUUID(), accounts: [], selected: null, history: [] }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isRecord(kept) && Array.isArray(kept.accounts) ? { ...empty, ...(kept as Partial<AccountStore>) } : empty
  } catch {
    return empty
  }
}

function change(next: AccountStore) {
  accountStore = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage the phone works until the page is closed.
  }
  for (const listener of listeners) listener()
}

// Tabs of the same browser share one account store.
addEventListener('storage', (event) => {
  if (event.key !== KEY) return
  accountStore = load()
  for (const listener of listeners) listener()
})

export const useAccountStore = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => accountStore,
  )

export const selectedOf = ({ accounts, selected }: AccountStore) =>
  accounts.find(({ address }) => address === selected) ?? accounts[0]

export const select = (address: string) => change({ ...accountStore, selected: address })

/** Throws when the secret is invalid. An account that exists already is only selected. */
export function addAccount(secret: string, name: string, demo = false): Account {
  const { address } = keyPairOf(secret)
  const known = accountStore.accounts.find((account) => account.address === address)
  const account = known ?? { address, secret: secret.trim(), name, demo }
  change({
    ...accountStore,
    accounts: known ? accountStore.accounts : [...accountStore.accounts, account],
    selected: address,
  })
  return account
}

export const createAccount = (algorithm: 'ed25519' | 'ecdsa-secp256k1', name: string) =>
  addAccount(generateSeed({ algorithm }), name)

export function removeAccount(address: string) {
  const accounts = accountStore.accounts.filter((account) => account.address !== address)
  change({ ...accountStore, accounts, selected: accounts[0]?.address ?? null })
}

export const remember = (answered: Answered) =>
  change({ ...accountStore, history: [answered, ...accountStore.history].slice(0, LONGEST_HISTORY) })
