import { describe, expect, it } from 'vitest'
import { actions } from './signing.ts'
import {
  appsThatCan,
  capabilityOf,
  cautionOf,
  networkOf,
  refusalOf,
  TRANSACTIONS,
  transactionOf,
} from './wallet-capabilities.ts'
import { appOf, WALLET_APPS, WALLETS, walletApps, wallets } from './wallets.ts'

const SANDBOX = 63_456

describe('the capability table', () => {
  it('has a row for every kind of wallet, and every row is reached by one', () => {
    expect(WALLETS.filter((wallet) => walletApps[wallet] !== wallet)).toEqual([])
    expect(WALLET_APPS.filter((app) => !(walletApps[app] in wallets))).toEqual([])
  })

  it('says for everything that people sign what it is on the ledger, and every kind is used', () => {
    expect(Object.keys(transactionOf)).toEqual(expect.arrayContaining(Object.keys(actions)))
    expect(new Set([...Object.values(transactionOf), 'NFTokenAcceptOffer'])).toEqual(new Set(TRANSACTIONS))
  })

  it('gives a reason wherever it says no, or does not know', () => {
    const unexplained = WALLET_APPS.flatMap((app) =>
      (Object.keys(transactionOf) as (keyof typeof transactionOf)[]).flatMap((action) =>
        [0, 1, 2, SANDBOX].flatMap((network) => {
          const { able, reason } = capabilityOf(app, action, network)
          return able !== 'yes' && !reason ? [`${app} ${action} ${network}`] : []
        }),
      ),
    )
    expect(unexplained).toEqual([])
  })

  it.each([
    ['girin', 'signIn', 0, 'no', 'no_proof'],
    ['staticbit', 'signIn', 0, 'no', 'proof_fails'],
    ['bitget', 'signIn', 0, 'unknown', 'proof_as_payment'],
    ['joey', 'signIn', 0, 'yes', undefined],
    ['bifrost', 'burn', 0, 'no', 'unknown_type'],
    ['bifrost', 'mint', 1, 'unknown', 'untested'],
    ['girin', 'mint', 2, 'unknown', 'untested'],
    ['girin', 'mint', null, 'yes', undefined],
    ['gemwallet', 'acceptCredential', 0, 'no', 'unknown_type'],
    ['joey', 'batch', 0, 'yes', undefined],
    ['xaman', 'batch', 0, 'no', 'one_at_a_time'],
    ['ledger', 'unlist', 0, 'yes', 'app_version'],
  ] as const)('%s, %s on %s: %s', (app, action, network, able, reason) => {
    const expected = reason ? { able, reason } : { able }
    expect(capabilityOf(app, action, network)).toEqual(expected)
  })

  it('takes what is neither public network for a private one', () => {
    expect([0, 1, 2, 3, SANDBOX].map(networkOf)).toEqual(['main', 'test', 'dev', 'private', 'private'])
  })
})

describe('what people read', () => {
  it('names why, and which of the wallets that are offered here could', () => {
    expect(refusalOf('bifrost', 'burn', 0, ['xaman', 'walletconnect'])).toBe(
      'Bifrost does not know this kind of transaction. You can use Xumm, Joey or Girin for this.',
    )
    expect(refusalOf('bifrost', 'burn', 0, [])).toBe('Bifrost does not know this kind of transaction.')
    expect(appsThatCan('batch', 0, ['xaman', 'passkey'])).toEqual(['passkey'])
  })

  it('refuses nothing that may work, and cautions instead', () => {
    expect(refusalOf('bitget', 'signIn', 0, ['xaman'])).toBeUndefined()
    expect(cautionOf('bitget', 'signIn', 0)).toContain('decline it')
    expect(cautionOf('joey', 'mint', 0)).toBeUndefined()
    expect(cautionOf('girin', 'signIn', 0)).toBeUndefined()
  })

  it('knows an app only under the kind of wallet that it is reached by', () => {
    expect(appOf('walletconnect', 'joey')).toBe('joey')
    expect(appOf('xaman', 'joey')).toBe('xaman')
    expect(appOf('walletconnect', null)).toBe('walletconnect')
  })
})
