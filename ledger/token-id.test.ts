import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNFTokenID } from 'xrpl'
import { isBurnable, isMutable, isTransferable, parseTokenId } from './token-id.ts'

const tokenId = fc
  .tuple(
    fc.integer({ min: 0, max: 0xffff }),
    fc.integer({ min: 0, max: 50_000 }),
    fc.uint8Array({ minLength: 28, maxLength: 28 }),
  )
  .map(([flags, fee, rest]) =>
    [flags.toString(16).padStart(4, '0'), fee.toString(16).padStart(4, '0'), Buffer.from(rest).toString('hex')]
      .join('')
      .toUpperCase(),
  )

test('a token id is taken apart as the library does it', () => {
  fc.assert(
    fc.property(tokenId, (id) => {
      const { Flags, TransferFee, Issuer, Taxon, Sequence } = parseNFTokenID(id)
      expect(parseTokenId(id)).toEqual({
        flags: Flags,
        transferFee: TransferFee,
        issuer: Issuer,
        taxon: Taxon,
        serial: Sequence,
      })
    }),
    { seed: 1 },
  )
})

test('anything else is no token id', () => {
  for (const wrong of ['', 'AB', 'G'.repeat(64), 'A'.repeat(65), 'a'.repeat(64)]) expect(parseTokenId(wrong)).toBeNull()
})

test('the flags in front say what may happen to it', () => {
  const withFlags = (flags: string) => flags + '0'.repeat(60)
  expect([isTransferable(withFlags('0008')), isMutable(withFlags('0008')), isBurnable(withFlags('0008'))]).toEqual([
    true,
    false,
    false,
  ])
  expect([isTransferable(withFlags('0011')), isMutable(withFlags('0011')), isBurnable(withFlags('0011'))]).toEqual([
    false,
    true,
    true,
  ])
})
