import type { Mutant } from './mutant.ts'

const MONEY = ['contract/money.test.ts']
const PLEDGE = ['contract/pledge.test.ts']

/** Amounts, shares and what follows from them. */
export const moneyMutants: readonly Mutant[] = [
  {
    name: 'rounds a gift down',
    file: 'contract/drops.ts',
    find: '(numerator + denominator - 1n) / denominator',
    replace: 'numerator / denominator',
    tests: MONEY,
  },
  {
    name: 'takes a gift below the minimum share',
    file: 'contract/drops.ts',
    find: 'Math.max(basisPoints, MIN_GIFT_BASIS_POINTS)',
    replace: 'basisPoints',
    tests: MONEY,
  },
  {
    name: 'accepts a gift above the price',
    file: 'contract/drops.ts',
    find: ' && gift <= shareOf(price, MAX_GIFT_BASIS_POINTS)',
    replace: '',
    tests: MONEY,
  },
  {
    name: 'rounds half a royalty up instead of to even',
    file: 'contract/drops.ts',
    find: 'return whole % 2n === 0n ? whole : whole + 1n',
    replace: 'return whole + 1n',
    tests: MONEY,
  },
  {
    name: 'reads 1.5 XRP as 1.000005 XRP',
    file: 'contract/drops.ts',
    find: "BigInt((match[2] ?? '').padEnd(6, '0'))",
    replace: "BigInt((match[2] ?? '').padStart(6, '0'))",
    tests: MONEY,
  },
  {
    name: 'drops the zeros in front of a fraction of an XRP',
    file: 'contract/drops.ts',
    find: "(size % DROPS_PER_XRP).toString().padStart(6, '0')",
    replace: '(size % DROPS_PER_XRP).toString()',
    tests: MONEY,
  },
  {
    name: 'accepts a price that overflows with its gift',
    file: 'contract/money.ts',
    find: 'BigInt(text) <= MAX_PRICE_DROPS',
    replace: 'BigInt(text) <= MAX_PRICE_DROPS * 10n',
    tests: MONEY,
  },
  {
    name: 'accepts more than 100 percent as a share of the gift',
    file: 'contract/drops.ts',
    find: 'basisPoints >= least && basisPoints <= most',
    replace: 'basisPoints >= least',
    tests: MONEY,
  },
  {
    name: 'leaves a seller nothing who pledges everything',
    file: 'contract/pledge.ts',
    find: 'return share < price ? share : price - 1n',
    replace: 'return share',
    tests: PLEDGE,
  },
  {
    name: 'values drops as if they were XRP',
    file: 'contract/prices.ts',
    find: 'const divisor = scale * 1_000_000n',
    replace: 'const divisor = scale',
    tests: ['contract/prices.test.ts'],
  },
  {
    name: 'lets an account spend the reserve of its objects',
    file: 'ledger/reserve.ts',
    find: 'base + increment * BigInt(ownerCount)',
    replace: 'base',
    tests: ['ledger/reserve.test.ts'],
  },
  {
    name: 'asks a buyer for a signature without a margin for the fee',
    file: 'ledger/reserve.ts',
    find: 'lockedBy(action, reserves) + amount + FEE_MARGIN_DROPS',
    replace: 'lockedBy(action, reserves) + amount',
    tests: ['ledger/reserve.test.ts'],
  },
]
