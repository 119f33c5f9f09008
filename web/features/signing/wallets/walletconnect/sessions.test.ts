import { expect, it } from 'vitest'
import { accountsOn, linkOf, liveSession } from './sessions.ts'

const CHAIN = 'xrpl:1000'
const METHOD = 'xrpl_signTransaction'

const sessionWith = (accounts: string[], methods = [METHOD]) => ({
  namespaces: { xrpl: { accounts, methods, events: [] } },
})

it('finds the accounts of a session on our chain, and none on another chain or without the method', () => {
  expect(accountsOn(sessionWith(['xrpl:0:rA', `${CHAIN}:rB`, `${CHAIN}:rC`]), CHAIN)).toEqual(['rB', 'rC'])
  expect(accountsOn(sessionWith(['xrpl:0:rA', 'xrpl:10001:rB']), CHAIN)).toEqual([])
  expect(accountsOn(sessionWith([`${CHAIN}:rB`], ['xrpl_signTransactionFor']), CHAIN)).toEqual([])
  expect(
    accountsOn({ namespaces: { eip155: { accounts: ['eip155:1:0x'], methods: [METHOD], events: [] } } }, CHAIN),
  ).toEqual([])
})

it('finds the newest session that has not expired', () => {
  const kept = [{ expiry: 10 }, { expiry: 30 }, { expiry: 20 }]
  const client = { session: { getAll: () => kept } } as unknown as Parameters<typeof liveSession>[0]
  expect(liveSession(client, 15_000)).toBe(kept[1])
  expect(liveSession(client, 30_000)).toBeUndefined()
})

it.each([
  ['https://wallet.example/open', 'https://wallet.example/open'],
  ['joey://wc', 'joey://wc'],
  ['javascript:alert(1)', undefined],
  ['JavaScript://%0aalert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
])('follows %s of a wallet to %s', (universal, link) => {
  const metadata = { name: '', description: '', url: '', icons: [], redirect: { universal } }
  expect(linkOf({ peer: { publicKey: '', metadata } })).toBe(link)
})
