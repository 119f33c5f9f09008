import { dialects } from '@gooddrop/sandbox/phone/dialects.ts'
import { expect, it } from 'vitest'
import { recognise } from './recognise.ts'

it.each([
  ['Joey Wallet', '', 'joey'],
  ['Girin Wallet', 'https://girin.app', 'girin'],
  ['', 'https://www.joeywallet.xyz/app', 'joey'],
  ['Bifrost Wallet', 'https://bifrostwallet.com', 'bifrost'],
  ['Bitget Wallet', 'https://web3.bitget.com', 'bitget'],
  ['StaticBit', 'no address', 'staticbit'],
  ['My wallet', 'https://example.com/joey', 'walletconnect'],
  ['', '', 'walletconnect'],
])('“%s” at %s is %s', (name, url, app) => {
  expect(recognise({ name, url })).toBe(app)
})

it('recognises the sandbox’s wallets by their names', () => {
  const { phone, unnamed, ...known } = dialects
  for (const [app, { peer }] of Object.entries(known)) expect(recognise({ name: peer, url: '' })).toBe(app)
  for (const { peer } of [phone, unnamed]) expect(recognise({ name: peer, url: '' })).toBe('walletconnect')
})
