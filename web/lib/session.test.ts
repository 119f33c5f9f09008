import type { OwnUser } from '@gooddrop/contract/user.ts'
import { describe, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'

const WALLET = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

const person = (change: Partial<OwnUser> = {}): OwnUser => ({
  _id: '0190a1b2-0000-7000-8000-000000000001',
  first_name: 'Ada',
  last_name: 'Lovelace',
  username: 'ada',
  profile: null,
  profile_banner: null,
  social: null,
  bio: null,
  wallet_address: null,
  email: 'ada@example.org',
  email_verified: true,
  xumm_scan: false,
  connect_wallet: false,
  wallet_addresses: [],
  wallet_kind: null,
  stripe_card_brand: null,
  stripe_card_last4: null,
  stripe_card_exp_month: null,
  stripe_card_exp_year: null,
  ...change,
})

function storage(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    all: () => Object.fromEntries(map),
  }
}

class StorageChange extends Event {
  readonly key: string | null
  constructor(key: string | null) {
    super('storage')
    this.key = key
  }
}

describe('a session', () => {
  it('is stored under the three keys of the contract', () => {
    const store = storage()
    createSession(store).signIn('t1', person({ wallet_address: WALLET }))
    expect(Object.keys(store.all()).sort()).toEqual(['token', 'user', 'wallet_address'])
    expect(store.all().token).toBe('t1')
    expect(store.all().wallet_address).toBe(WALLET)
  })

  it('is restored from them after a reload', () => {
    const store = storage()
    createSession(store).signIn('t1', person({ wallet_address: WALLET }))
    expect(createSession(store).get()).toEqual({
      token: 't1',
      user: person({ wallet_address: WALLET }),
      walletAddress: WALLET,
    })
  })

  it.each([
    ['no token', { user: JSON.stringify(person()), wallet_address: WALLET }],
    ['no user', { token: 't1', wallet_address: WALLET }],
    ['a user that is not JSON', { token: 't1', user: '{' }],
    ['a user of another shape', { token: 't1', user: '{"name":"Ada"}' }],
  ])('with %s is ignored and cleared', (_, kept) => {
    const store = storage(kept)
    expect(createSession(store).get()).toBeUndefined()
    expect(store.all()).toEqual({})
  })

  it('clears everything at sign-out and notifies listeners', () => {
    const store = storage({ theme: 'dark' })
    const session = createSession(store)
    session.signIn('t1', person({ wallet_address: WALLET }))
    const heard = vi.fn()
    session.subscribe(heard)
    session.signOut()
    expect(session.get()).toBeUndefined()
    expect(store.all()).toEqual({ theme: 'dark' })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('does not keep the wallet of the person before', () => {
    const store = storage()
    const session = createSession(store)
    session.signIn('t1', person({ wallet_address: WALLET }))
    session.signIn('t2', person())
    expect(session.get()?.walletAddress).toBeNull()
    expect(store.all()).not.toHaveProperty('wallet_address')
  })

  it('ends when its own token is refused, and not when an older one is', () => {
    const session = createSession(storage())
    session.signIn('new', person())
    session.expire('old')
    expect(session.get()?.token).toBe('new')
    session.expire('new')
    expect(session.get()).toBeUndefined()
  })

  it('follows changes of another tab', () => {
    const store = storage()
    const tabs = new EventTarget()
    const session = createSession(store, tabs)
    createSession(store).signIn('t1', person())
    tabs.dispatchEvent(new StorageChange('user'))
    expect(session.get()?.token).toBe('t1')
    store.removeItem('token')
    tabs.dispatchEvent(new StorageChange('token'))
    expect(session.get()).toBeUndefined()
  })

  it('does not erase a half-written sign-in of another tab', () => {
    const store = storage()
    const tabs = new EventTarget()
    createSession(store, tabs)
    store.setItem('token', 't1')
    tabs.dispatchEvent(new StorageChange('token'))
    expect(store.all()).toEqual({ token: 't1' })
  })
})
