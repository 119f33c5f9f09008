import { describe, expect, it } from 'vitest'
import { arrangeWallets, deviceOf } from './arrange-wallets.ts'

const ALL = ['xaman', 'walletconnect', 'passkey', 'crossmark', 'gemwallet', 'otsu', 'ledger'] as const

describe('the choice of wallets', () => {
  it('on a phone begins with the apps that a tap opens', () => {
    const here = ['xaman', 'walletconnect', 'passkey'] as const
    expect(arrangeWallets(ALL, { here, late: [], device: 'phone' })).toEqual({
      first: ['xaman', 'walletconnect', 'passkey'],
      more: ['crossmark', 'gemwallet', 'otsu', 'ledger'],
    })
  })

  it('on a computer begins with the extension that is installed', () => {
    const here = ['xaman', 'walletconnect', 'gemwallet', 'ledger'] as const
    expect(arrangeWallets(ALL, { here, late: [], device: 'computer' })).toEqual({
      first: ['gemwallet', 'xaman', 'walletconnect', 'ledger'],
      more: ['crossmark', 'otsu', 'passkey'],
    })
  })

  it('puts at the end what is found late', () => {
    const found = { here: ['xaman', 'walletconnect', 'crossmark'], late: ['crossmark'], device: 'computer' } as const
    expect(arrangeWallets(ALL, found).first).toEqual(['xaman', 'walletconnect', 'crossmark'])
  })

  it('leaves out what the operator has not turned on', () => {
    const found = { here: ALL, late: ['otsu'], device: 'computer' } as const
    expect(arrangeWallets(['xaman', 'walletconnect'], found)).toEqual({ first: ['xaman', 'walletconnect'], more: [] })
  })
})

it.each([
  ['Mozilla/5.0 (Linux; Android 15) Mobile', 5, undefined, 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, undefined, 'phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, undefined, 'phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined, 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0)', 10, false, 'computer'],
  ['Mozilla/5.0 (X11; Linux)', 0, true, 'phone'],
] as const)('%s is a device of its kind', (userAgent, maxTouchPoints, mobile, device) => {
  const hint = mobile === undefined ? {} : { userAgentData: { mobile } }
  expect(deviceOf({ userAgent, maxTouchPoints, ...hint })).toBe(device)
})
