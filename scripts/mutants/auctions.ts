import type { Mutant } from './mutant.ts'

const RULES = ['server/features/auctions/rules.test.ts']
const ATTACKS = ['server/features/auctions/attacks.test.ts']

/** Rules A of auctions. */
export const auctionMutants: readonly Mutant[] = [
  {
    name: 'rounds the minimum increment of a bid down',
    file: 'server/features/auctions/rules.ts',
    find: 'best + (best * BigInt(MIN_RAISE_PERCENT) + 99n) / 100n',
    replace: 'best + (best * BigInt(MIN_RAISE_PERCENT)) / 100n',
    tests: RULES,
  },
  {
    name: 'ranks the later of two equal bids first',
    file: 'server/features/auctions/rules.ts',
    find: 'return one.ledger - other.ledger || one.txIndex - other.txIndex',
    replace: 'return other.ledger - one.ledger || one.txIndex - other.txIndex',
    tests: RULES,
  },
  {
    name: 'extends an auction without an upper bound',
    file: 'server/features/auctions/rules.ts',
    find: 'Math.min(now + extension, plannedClose + AUCTION_MAX_EXTENSION_SECONDS)',
    replace: 'now + extension',
    tests: RULES,
  },
  {
    name: 'moves the close of an auction forward',
    file: 'server/features/auctions/rules.ts',
    find: 'Math.max(closeAt, Math.min(',
    replace: 'Math.max(0, Math.min(',
    tests: RULES,
  },
  {
    name: 'falls back to another bid of the bidder who did not pay',
    file: 'server/features/auctions/rules.ts',
    find: 'candidates.find(({ buyer }) => buyer !== failed.buyer)',
    replace: 'candidates[0]',
    tests: RULES,
  },
  {
    name: 'falls back to a bid far below the winning one',
    file: 'server/features/auctions/rules.ts',
    find: 'next.price * 100n >= failed.price * BigInt(FALLBACK_PERCENT)',
    replace: 'next.price > 0n',
    tests: RULES,
  },
  {
    name: 'accepts a close before the start',
    file: 'server/features/auctions/terms.ts',
    find: "if (closeAt <= startAt) throw new AppError('invalid_input', { message: copy.closeBeforeStart })",
    replace: '',
    tests: ['server/features/auctions/terms.test.ts'],
  },
  {
    name: 'accepts an auction longer than the ledger can express',
    file: 'server/features/auctions/terms.ts',
    find: 'if (closeAt > startAt + MAX_AUCTION_DAYS * DAY)',
    replace: 'if (closeAt > startAt + MAX_AUCTION_DAYS * DAY * 100)',
    tests: ['server/features/auctions/terms.test.ts'],
  },
  {
    name: 'lets an unfunded bid lead',
    file: 'server/features/auctions/standing.ts',
    find: 'bid.funded === true',
    replace: "bid.state === 'live'",
    tests: ATTACKS,
    testName: 'an unfunded bid sets no minimum',
  },
  {
    name: 'lets a bidder replace a high bid by a lower one',
    file: 'server/features/auctions/on-facts.ts',
    find: 'own.some(({ price }) => price >= bid.price)',
    replace: 'own.length > 1',
    tests: ATTACKS,
    testName: 'by an earlier, lower request that is signed later',
  },
  {
    name: 'does not bar a leader who moved the money',
    file: 'server/features/auctions/update-leader.ts',
    find: 'await bar(tx, { auction_id: id, account: buyer, offer_index: offerIndex, reason, ledger })',
    replace: 'void bar',
    tests: ATTACKS,
    testName: 'whoever bids high and moves the money is barred',
  },
  {
    name: 'takes any bid as one that meets the reserve price',
    file: 'server/features/auctions/auction.ts',
    find: '(price !== undefined && price >= auction.reservePrice)',
    replace: 'price !== undefined',
    tests: ['server/features/auctions/reserve.test.ts'],
    testName: 'sells by itself once it is met',
  },
]
