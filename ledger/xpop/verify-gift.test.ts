import { base64, Identity, newSeeds, nodePublic } from '@gooddrop/sandbox/ledger/validator/identity.ts'
import { describe, expect, test } from 'vitest'
import { Wallet } from 'xrpl'
import { hashOf, NETWORK_ID, ProofKit } from '#testing/proof-kit.ts'
import type { RefusalCode } from './refusal.ts'
import { Refused } from './refusal.ts'
import { type GiftFile, type GiftTrust, verifyProofFile } from './verify-gift.ts'
import type { Xpop } from './verify-xpop.ts'

/** Hundreds of signatures. */
const SLOW = { timeout: 300_000 }
const kit = new ProofKit()
const genuine = JSON.stringify(kit.gift())
const copyOf = (): GiftFile & { payout: Xpop } => JSON.parse(genuine)

function reasonFor(file: unknown, trust: GiftTrust = kit.trust): RefusalCode | 'accepted' {
  try {
    verifyProofFile(typeof file === 'string' ? file : JSON.stringify(file), trust)
    return 'accepted'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

describe('a genuine file', SLOW, () => {
  test('proves who sold what for how much, the gift, the charity and the payment', () => {
    const proved = verifyProofFile(genuine, kit.trust)
    expect(proved).toMatchObject({
      kind: 'gift',
      sale: {
        seller: kit.seller,
        buyer: kit.buyer,
        broker: kit.broker,
        charity: kit.charity,
        price: 20_000_000n,
        gift: 1_000_000n,
        ledger: 1000,
        signed: 5,
        validators: 5,
        tokenId: '0008'.padEnd(64, '7'),
        closedAt: 800_000_000 + 946_684_800,
      },
      payout: { from: kit.broker, to: kit.charity, amount: 1_000_000n, ledger: 1002 },
    })
  })

  test('of a sale with a pledge proves the buyer’s gift and the seller’s apart, and that both were paid', () => {
    const file = kit.gift({ sale: kit.pledgedSale(), payout: { Amount: '6000000' } })
    expect(verifyProofFile(JSON.stringify(file), kit.trust)).toMatchObject({
      sale: { price: 20_000_000n, gift: 1_000_000n, pledge: 5_000_000n },
      payout: { amount: 6_000_000n },
    })
  })

  test('is good before the payment was made, and each of its proofs by itself', () => {
    const { sale, payout } = copyOf()
    expect(verifyProofFile(JSON.stringify({ ...copyOf(), payout: null }), kit.trust)).toMatchObject({ payout: null })
    expect(verifyProofFile(JSON.stringify(sale), kit.trust)).toMatchObject({ kind: 'gift', payout: null })
    const payment = verifyProofFile(JSON.stringify(payout), kit.trust)
    expect(payment).toMatchObject({ kind: 'payment', payment: { sales: [hashOf(sale.transaction)] } })
  })

  test('may name validators by their master keys, and may have one signature less than all', () => {
    const file = { ...copyOf(), payout: null }
    const [first, ...rest] = kit.validators
    const { data } = file.sale.validation
    data[nodePublic(first!.masterKey)] = data[nodePublic(first!.signingKey)]!
    delete data[nodePublic(first!.signingKey)]
    delete data[nodePublic(rest[0]!.signingKey)]
    expect(verifyProofFile(JSON.stringify(file), kit.trust)).toMatchObject({ sale: { signed: 4, validators: 5 } })
  })

  test('may carry the whole tree instead of the path', () => {
    const ledger = kit.close([kit.sale(), kit.other(1), kit.other(2)])
    const xpop = kit.prove(ledger)
    const proof = xpop.transaction.proof as string[]
    const children = proof
      .map((hash, branch) => [branch.toString(16).toUpperCase(), { hash, key: '0'.repeat(64), children: {} }] as const)
      .filter(([, { hash }]) => hash !== '0'.repeat(64))
    const tree = { hash: ledger.header.txroot, key: '0'.repeat(64), children: Object.fromEntries(children) }
    // Three transactions stand side by side unless two of them begin with the same digit.
    if (proof.every((entry) => typeof entry === 'string'))
      expect(reasonFor({ ...xpop, transaction: { ...xpop.transaction, proof: tree } })).toBe('accepted')
    expect(reasonFor({ ...xpop, transaction: { ...xpop.transaction, proof: { ...tree, children: {} } } })).toBe(
      'treeShape',
    )
  })
})

type Forgery = [name: string, reason: RefusalCode, forge: () => unknown, trust?: GiftTrust]
const changed = (change: (file: ReturnType<typeof copyOf>) => unknown) => () => {
  const file = copyOf()
  change(file)
  return file
}
const withList = (...args: Parameters<ProofKit['list']>) =>
  changed((file) => {
    file.sale.validation.unl = kit.list(...args)
  })
const stranger = new Identity(newSeeds())
const [first, second] = kit.validators as [Identity, Identity]
const name = (identity: Identity) => nodePublic(identity.signingKey)
const soldWith =
  (...args: Parameters<ProofKit['sale']>) =>
  () =>
    kit.prove(kit.close([kit.sale(...args), kit.other(1)]))
const anotherAddress = Wallet.generate().classicAddress

const forgeries: Forgery[] = [
  [
    'whose payment leaves out the pledge',
    'payoutTooSmall',
    () => kit.gift({ sale: kit.pledgedSale(), payout: { Amount: '5999999' } }),
  ],
  ...(
    [
      ['a larger pledge than the seller’s offer leaves', { pledge: '5500000' }, {}],
      ['a pledge for another charity', { charity: anotherAddress }, {}],
      ['a pledge of another price', { price: '21000000' }, {}],
      ['a pledge that cannot be read', { pledge: 5 }, {}],
      ['a pledge of more than the fee', { pledge: '7000000' }, {}],
    ] as const
  ).map(
    ([what, memo, fields]): Forgery => [
      `that states ${what}`,
      'pledgeDiffers',
      () => kit.prove(kit.close([kit.pledgedSale(memo, fields), kit.other(1)])),
    ],
  ),
  [
    'whose gift is less than 1 % beside a large pledge',
    'giftTooSmall',
    () => kit.prove(kit.close([kit.pledgedSale({}, { NFTokenBrokerFee: '5100000' }), kit.other(1)])),
  ],
  ['not JSON', 'notJson', () => 'a proof'],
  ['cut off', 'notJson', () => genuine.slice(0, -1)],
  ['much too large', 'tooLarge', () => ' '.repeat(4_000_001)],
  ['something else', 'notAProof', () => ({ hello: 'world' })],
  ['of an unknown format', 'notAProof', () => ({ ...copyOf(), format: 'gooddrop-gift-2' })],
  ['without a sale', 'notAProof', () => ({ ...copyOf(), sale: undefined })],
  ['without the header’s parent', 'badField', changed(({ sale }) => delete (sale.ledger as { phash?: string }).phash)],
  [
    'with a close time that is no number',
    'badField',
    changed(({ sale }) => Object.assign(sale.ledger, { close: '1' })),
  ],
  ['by an unknown publisher', 'unknownPublisher', withList({}, stranger)],
  ['from another network', 'wrongNetwork', copyOf, { ...kit.trust, networkId: 0 }],
  ['with a transaction for another network', 'wrongNetwork', soldWith({ NetworkID: NETWORK_ID + 1 })],
  [
    'whose publisher’s manifest is of another key',
    'publisherManifestKey',
    changed(({ sale }) => {
      sale.validation.unl.manifest = base64(stranger.manifest.bytes)
    }),
  ],
  [
    'whose list is signed by somebody else',
    'listSignature',
    changed(({ sale }) => {
      const { blob } = sale.validation.unl
      sale.validation.unl.signature = stranger.sign(Buffer.from(blob, 'base64').toString('hex'))
    }),
  ],
  ['whose list had expired', 'listExpired', withList({ expiration: 800_000_000 })],
  ['whose list was not yet in force', 'listNotYetValid', withList({ effective: 800_000_001 })],
  ['whose list names nobody', 'listUnreadable', withList({ entries: [] })],
  [
    'whose list names a validator twice',
    'listTwice',
    withList({ entries: [kit.entryOf(first), kit.entryOf(second), kit.entryOf(first)] }),
  ],
  [
    'whose list has a validator with the manifest of another key',
    'validatorManifestKey',
    withList({ entries: [{ ...kit.entryOf(first), manifest: kit.entryOf(second).manifest }] }),
  ],
  [
    'with the signatures of another ledger',
    'validationOtherLedger',
    changed(({ sale, payout }) => {
      sale.validation.data = payout.validation.data
    }),
  ],
  ['with another close time', 'validationOtherLedger', changed(({ sale }) => sale.ledger.close++)],
  ['without signatures', 'noValidations', changed(({ sale }) => Object.assign(sale.validation, { data: {} }))],
  [
    'one signature short of the quorum',
    'quorum',
    changed(({ sale }) => {
      delete sale.validation.data[name(first)]
      delete sale.validation.data[name(second)]
    }),
  ],
  [
    'that counts a validator twice',
    'validatorTwice',
    changed(({ sale: { validation } }) => {
      validation.data[nodePublic(first.masterKey)] = validation.data[name(first)]!
    }),
  ],
  [
    'with the signature of one validator under the name of another',
    'validatorMismatch',
    changed(({ sale: { validation } }) => {
      validation.data = { [name(second)]: validation.data[name(first)]! }
    }),
  ],
  [
    'signed by somebody who is not on the list',
    'validatorUnknown',
    () => kit.prove(kit.close([kit.sale()]), 0, { signers: [...kit.validators, stranger] }),
  ],
  [
    'with a signature that was changed',
    'validationSignature',
    changed(({ sale: { validation } }) => {
      const hex = validation.data[name(first)]!
      // A bit of the time of signing, which the signature covers.
      validation.data[name(first)] = hex.replace('292FAF0800', '292FAF0801')
    }),
  ],
  [
    'with a validation that is cut off',
    'validationUnreadable',
    changed(({ sale: { validation } }) => {
      validation.data[name(first)] = validation.data[name(first)]!.slice(0, -8)
    }),
  ],
  [
    'with the metadata of another transaction',
    'treeLeaf',
    changed(({ sale, payout }) => {
      sale.transaction.meta = payout.transaction.meta
    }),
  ],
  [
    'with another transaction at this place of the tree',
    'treePosition',
    () => {
      const ledger = kit.close([kit.sale()])
      const { proof } = kit.prove(ledger).transaction
      const place = hashOf(ledger.transactions[0]!)[0]
      // One leaf alone: every other place of its tree is empty.
      for (let number = 1; ; number++) {
        const other = kit.prove(kit.close([kit.other(number)])).transaction
        if (hashOf(other)[0] !== place) return { ...kit.prove(ledger), transaction: { ...other, proof } }
      }
    },
  ],
  [
    'with the path of another ledger',
    'treeRoot',
    () => {
      const ledger = kit.close([kit.sale(), kit.other(1)])
      return { ...kit.prove(ledger), ledger: { ...ledger.header, txroot: '3'.repeat(64) } }
    },
  ],
  [
    'with a path of seventeen branches',
    'treeShape',
    changed(({ sale }) => sale.transaction.proof.push('0'.repeat(64))),
  ],
  ['with a path that is no list', 'treeShape', changed(({ sale }) => Object.assign(sale.transaction, { proof: 'x' }))],
  ['of a sale that failed', 'failedTransaction', soldWith({}, { TransactionResult: 'tecINSUFFICIENT_FUNDS' })],
  ['of something that is no sale', 'notASale', () => kit.prove(kit.close([kit.other(1)]))],
  ['of a sale without a broker', 'notBrokered', soldWith({ NFTokenBuyOffer: undefined })],
  ['of a sale without a gift', 'noGift', soldWith({ NFTokenBrokerFee: undefined })],
  ['of a sale whose gift is below 1 %', 'giftTooSmall', soldWith({ NFTokenBrokerFee: '207920' })],
  ['of a sale that names no charity', 'noCharity', soldWith({ Memos: undefined })],
  ['of a sale by somebody else’s broker', 'otherBroker', soldWith({ Account: anotherAddress })],
  [
    'whose payment is the sale',
    'notAPayment',
    changed((file) => {
      file.payout = file.sale
    }),
  ],
  [
    'whose payment comes from somebody else',
    'payoutOtherAccount',
    () => kit.gift({ payout: { Account: anotherAddress } }),
  ],
  [
    'whose payment went to somebody else',
    'payoutOtherCharity',
    () => kit.gift({ payout: { Destination: anotherAddress } }),
  ],
  ['whose payment names no sale', 'payoutOtherSale', () => kit.gift({ payout: { Memos: undefined } })],
  ['whose payment was too small', 'payoutTooSmall', () => kit.gift({ payout: { Amount: '999999' } })],
  ['whose payment was partial', 'partialPayment', () => kit.gift({ payout: { Flags: 0x00020000 } })],
  [
    'whose payment came before the sale',
    'payoutBeforeSale',
    () => {
      const sale = kit.close([kit.sale()])
      const payout = kit.close([kit.payout(hashOf(sale.transactions[0]!))], { index: 999 })
      return { format: 'gooddrop-gift-1', sale: kit.prove(sale), payout: kit.prove(payout) }
    },
  ],
  [
    'whose payment belongs to another gift',
    'payoutOtherSale',
    () => ({
      ...copyOf(),
      sale: kit.prove(kit.close([kit.sale({ Sequence: 70 }), kit.other(1)])),
    }),
  ],
]

describe('a file is refused', SLOW, () => {
  test.each(forgeries)('%s: %s', (_, reason, forge, trust) => {
    expect(reasonFor(forge(), trust)).toBe(reason)
  })
})

/** Every value inside, with the way to it. */
function* leaves(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return yield path
  for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key])
}

function at(file: unknown, path: readonly string[]): [holder: Record<string, unknown>, key: string] {
  const holder = path
    .slice(0, -1)
    .reduce((inner, key) => inner[key] as Record<string, unknown>, file as Record<string, unknown>)
  return [holder, path.at(-1)!]
}

/** Another value of the same kind: one character in the middle, or one more. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return 'something'
  const middle = Math.floor(value.length / 2)
  return value.slice(0, middle) + (value[middle] === '1' ? '2' : '1') + value.slice(middle + 1)
}

test('whichever field is changed or left out, the file is refused', SLOW, () => {
  // With one validator, because every signature is checked hundreds of times.
  const small = new ProofKit(1)
  const text = JSON.stringify({ ...small.gift(), payout: null })
  const accepted: string[] = []
  for (const path of leaves(JSON.parse(text).sale, ['sale'])) {
    for (const how of ['changed', 'left out'] as const) {
      const file = JSON.parse(text)
      const [holder, key] = at(file, path)
      if (how === 'changed') holder[key] = other(holder[key])
      else delete holder[key]
      if (reasonFor(file, small.trust) === 'accepted') accepted.push(`${path.join('.')} ${how}`)
    }
  }
  // The form of the list says nothing: the publisher's signature does.
  expect(accepted).toEqual(['sale.validation.unl.version left out'])
})

test('however much of the file is missing, it is refused', () => {
  for (let length = 0; length < genuine.length; length += Math.ceil(genuine.length / 200))
    expect(reasonFor(genuine.slice(0, length))).toBe('notJson')
})
