import { decode } from 'ripple-binary-codec'
import { describe, expect, it } from 'vitest'
import { alter, type DialectName, dialectOf, dialects, optionsOf } from './dialects.ts'
import { keyPairOf, type Transaction } from './sign.ts'
import { signTransaction } from './sign-transaction.ts'

const SIGN_IN = { TransactionType: 'AccountSet', Fee: '0', Sequence: 0, LastLedgerSequence: 1, Memos: [] }
const keys = keyPairOf('sEdTM1uX8pu2do5XvTnutH6HsouMaM2')
const names = Object.keys(dialects) as DialectName[]

/** Nothing is filled in and nothing submitted: the ledger is never asked. */
const signed = (tx_json: Transaction) =>
  signTransaction({ tx_json, autofill: false, submit: false }, keys, undefined as never, 1000)

describe('the dialects of WalletConnect', () => {
  it('read the options where each wallet looks for them', () => {
    const both = { autofill: false, submit: false, options: { autofill: false, submit: false } }
    for (const name of names) expect(optionsOf(both, dialectOf(name)), name).toEqual({ autofill: false, submit: false })
    const { options, ...flat } = both
    expect(optionsOf(flat, dialectOf('joey'))).toEqual({ autofill: true, submit: true })
    expect(optionsOf({ options }, dialectOf('bifrost'))).toEqual({ autofill: true, submit: true })
  })

  it.each([
    ['joey', (reply: unknown) => (reply as { tx_json: Transaction }).tx_json.TxnSignature],
    ['girin', (reply: unknown) => JSON.parse((reply as { tx_json: string }).tx_json).TxnSignature],
    ['bifrost', (reply: unknown) => decode((reply as { tx_blob: string }).tx_blob).TxnSignature],
    ['bitget', (reply: unknown) => decode((reply as { signed_transaction: string }).signed_transaction).TxnSignature],
    ['unnamed', (reply: unknown) => decode(reply as string).TxnSignature],
  ] as const)('%s replies in its own form', async (name, signatureIn) => {
    const answer = await signed({ ...SIGN_IN, Account: keys.address })
    expect(signatureIn(dialectOf(name).reply(answer))).toBe(answer.tx_json.TxnSignature)
  })

  it('StaticBit replies with the hash alone', async () => {
    const answer = await signed({ ...SIGN_IN, Account: keys.address })
    expect(dialectOf('staticbit').reply(answer)).toEqual({ hash: answer.tx_json.hash })
  })

  it('refuse at once what they cannot sign', () => {
    const refusing = (tx: Transaction) => names.filter((name) => dialectOf(name).refusal?.(tx))
    expect(refusing(SIGN_IN)).toEqual(['girin', 'staticbit', 'unnamed'])
    expect(refusing({ TransactionType: 'NFTokenBurn' })).toEqual(['bifrost'])
    expect(refusing({ TransactionType: 'NFTokenMint' })).toEqual([])
  })
})

it('a wallet that cheats changes what is signed, whatever it is', () => {
  for (const tx of [
    SIGN_IN,
    { TransactionType: 'NFTokenCreateOffer', Amount: '5' },
    { TransactionType: 'NFTokenMint', TransferFee: 0 },
    { TransactionType: 'NFTokenCancelOffer', Memos: [{}] },
  ])
    expect(alter(tx)).not.toEqual(tx)
  expect(alter(SIGN_IN)).toMatchObject({ TransactionType: 'Payment', Amount: '1000000' })
})
