import type { Mutant } from './mutant.ts'

const VERIFY = ['ledger/verify.test.ts']
const SIGN_IN = ['ledger/sign-in.test.ts']

/** What a signature of a user proves. */
export const signingMutants: readonly Mutant[] = [
  {
    name: 'accepts a transaction whose fields were altered',
    file: 'ledger/compare.ts',
    find: '!free.has(field) && !isDeepStrictEqual(ours[field], theirs[field])',
    replace: '!free.has(field) && field in ours && !isDeepStrictEqual(ours[field], theirs[field])',
    tests: VERIFY,
  },
  {
    name: 'accepts an added flag',
    file: 'ledger/compare.ts',
    find: '(numberOr(tx.Flags, 0) & ~FULLY_CANONICAL) >>> 0',
    replace: '(numberOr(tx.Flags, 0) & 1) >>> 0',
    tests: VERIFY,
  },
  {
    name: 'accepts a second memo of ours',
    file: 'ledger/compare.ts',
    find: 'return ours.length === theirs.length && ours.every',
    replace: 'return ours.every',
    tests: VERIFY,
  },
  {
    name: 'accepts a transaction for another network',
    file: 'ledger/compare.ts',
    find: "if (theirs.NetworkID !== (networkField(networkId) as Json).NetworkID) wrong.add('NetworkID')",
    replace: '',
    tests: VERIFY,
  },
  {
    name: 'accepts a signature by a foreign key',
    file: 'ledger/keys.ts',
    find: 'return rules !== null && rules.regularKey === signer',
    replace: 'return rules !== null',
    tests: VERIFY,
  },
  {
    name: 'accepts a master key that was disabled',
    file: 'ledger/keys.ts',
    find: "if (signer === account) return rules === null || !hasFlag(rules.flags, 'disableMaster')",
    replace: 'if (signer === account) return true',
    tests: VERIFY,
  },
  {
    name: 'accepts a forged signature',
    file: 'ledger/keys.ts',
    find: 'return verifySignature(blob) ? deriveAddress(key) : null',
    replace: 'return deriveAddress(key)',
    tests: VERIFY,
  },
  {
    name: 'submits a transaction whose fee burns money',
    file: 'ledger/verify.ts',
    find: 'weSubmit && (dropsOrNull(tx.Fee) ?? 0n) > MAX_FEE_WHEN_WE_SUBMIT',
    replace: '!weSubmit && (dropsOrNull(tx.Fee) ?? 0n) > MAX_FEE_WHEN_WE_SUBMIT',
    tests: VERIFY,
  },
  {
    name: 'accepts a sign-in made for another site',
    file: 'ledger/sign-in.ts',
    find: 'proof?.nonce !== expected.nonce || proof.domain !== expected.domain',
    replace: 'proof?.nonce !== expected.nonce',
    tests: SIGN_IN,
  },
  {
    name: 'accepts a sign-in made for another request',
    file: 'ledger/sign-in.ts',
    find: 'proof?.nonce !== expected.nonce || proof.domain !== expected.domain',
    replace: 'proof?.domain !== expected.domain',
    tests: SIGN_IN,
  },
  {
    name: 'accepts a transaction that can apply as a sign-in',
    file: 'ledger/sign-in.ts',
    find: 'Object.entries(DEAD).every(([field, value]) => tx[field] === value) &&',
    replace: '',
    tests: SIGN_IN,
  },
  {
    name: 'accepts a multisigned sign-in',
    file: 'ledger/sign-in.ts',
    find: "if (isMultisigned(decoded) || decoded.Signers !== undefined) return refuse('multisigned')",
    replace: '',
    tests: SIGN_IN,
  },
]
