import { describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/sessions.ts'
import { authorize, may } from './policies.ts'

const wallets = ['rChosen', 'rSecond'].map((address) => ({ address, kind: 'xaman' as const }))
const member: Actor = { userId: 'member', sessionId: 'session', walletAddress: 'rChosen', wallets }
const withoutWallet: Actor = { ...member, walletAddress: null, wallets: [] }

describe('a member', () => {
  it('acts only as themselves', () => {
    expect(may.actAs(member, 'member')).toBe(true)
    expect(may.actAs(member, 'other')).toBe(false)
  })

  it('signs with every own wallet and with no other', () => {
    expect(['rChosen', 'rSecond', 'rOther', ''].map((address) => may.signWith(member, address))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('trades only what an own wallet holds', () => {
    expect(may.trade(member, 'rSecond')).toBe(true)
    expect(may.trade(member, 'rOther')).toBe(false)
    expect(may.trade(member, null)).toBe(false)
  })

  it('buys from others, and never from another wallet of their own', () => {
    expect(may.buy(member, 'rOther')).toBe(true)
    expect(may.buy(member, 'rChosen')).toBe(false)
    expect(may.buy(member, 'rSecond')).toBe(false)
    expect(may.buy(withoutWallet, 'rOther')).toBe(false)
  })

  it('speaks only for the charity whose gifts an own wallet receives', () => {
    expect(may.speakFor(member, 'rSecond')).toBe(true)
    expect(may.speakFor(member, 'rCharity')).toBe(false)
    expect(may.speakFor(member, undefined)).toBe(false)
  })

  it('follows anyone but themselves', () => {
    expect(may.follow(member, 'other')).toBe(true)
    expect(may.follow(member, 'member')).toBe(false)
  })
})

it('throws where a policy refuses, with and without a message', () => {
  expect(() => authorize(true)).not.toThrow()
  expect(() => authorize(false)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  expect(() => authorize(false, 'Not yours')).toThrow(expect.objectContaining({ message: 'Not yours' }))
})
