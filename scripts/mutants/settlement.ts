import type { Mutant } from './mutant.ts'

const CHECK = ['server/features/sales/check-sale.test.ts']
const OFFERS = ['server/features/listings/sell-offers.test.ts']

/** Rules R of the settlement: which offers match. */
export const settlementMutants: readonly Mutant[] = [
  {
    name: 'sells below the listed price',
    file: 'server/features/sales/check-sale.ts',
    find: 'ask === askOf(row))',
    replace: 'ask <= askOf(row))',
    tests: CHECK,
  },
  {
    name: 'settles a bid that is not price plus gift',
    file: 'server/features/sales/check-sale.ts',
    find: 'buy.drops === amountOf(row)',
    replace: 'buy.drops !== null && buy.drops >= amountOf(row)',
    tests: CHECK,
  },
  {
    name: 'settles a listing from before the token moved',
    file: 'server/features/sales/check-sale.ts',
    find: 'sell.madeInLedger >= (token?.movedLedger ?? 0) && isAfter(sellMade, token)',
    replace: 'isAfter(sellMade, token)',
    tests: CHECK,
  },
  {
    name: 'settles an older listing of the same owner',
    file: 'server/features/sales/check-sale.ts',
    find: "row.kind !== 'buy' || listedAt === row.sellOffer",
    replace: "row.kind !== 'buy' || listedAt !== null",
    tests: CHECK,
  },
  {
    name: 'settles offers that another account can complete',
    file: 'server/features/sales/check-sale.ts',
    find: 'sell.destination === broker && buy.destination === broker',
    replace: 'sell.destination === broker',
    tests: CHECK,
  },
  {
    name: 'settles an offer that expires before the ledger closes',
    file: 'server/features/sales/check-sale.ts',
    find: 'expiration > closeTime + LEAST_LIFE_SECONDS',
    replace: 'expiration > closeTime',
    tests: CHECK,
  },
  {
    name: 'settles with money that is promised elsewhere',
    file: 'server/features/sales/check-sale.ts',
    find: 'spendable(buyer, reserves) - committed >= amountOf(row)',
    replace: 'spendable(buyer, reserves) >= amountOf(row) && committed >= 0n',
    tests: CHECK,
  },
  {
    name: 'settles a work that its issuer has exchanged',
    file: 'server/features/sales/check-sale.ts',
    find: '!isMutable(row.tokenId) || uriHex === row.uriHex',
    replace: 'isMutable(row.tokenId) || uriHex === row.uriHex',
    tests: CHECK,
  },
  {
    name: 'gives to a charity that issued the work',
    file: 'server/features/sales/check-sale.ts',
    find: '[row.buyer, row.seller, parseTokenId(row.tokenId)?.issuer]',
    replace: '[row.buyer, row.seller, parseTokenId(row.tokenId) && undefined]',
    tests: CHECK,
  },
  {
    name: 'revives a listing when the token comes back',
    file: 'server/features/listings/sell-offers.ts',
    find: 'offer.owner !== token.owner || isOlderThan(offer, token.moved)',
    replace: 'offer.owner !== token.owner',
    tests: OFFERS,
  },
  {
    name: 'lists at an offer that anyone may take',
    file: 'server/features/listings/sell-offers.ts',
    find: 'destination !== null && brokers.includes(destination)',
    replace: 'destination === null || brokers.includes(destination)',
    tests: OFFERS,
  },
  {
    name: 'lists at the standing offer of an auction',
    file: 'server/features/listings/sell-offers.ts',
    find: "return action === 'list' && terms",
    replace: 'return action !== null && terms',
    tests: OFFERS,
  },
  {
    name: 'lists at an offer that the wallet has altered',
    file: 'server/features/listings/sell-offers.ts',
    find: "request.state !== 'validated' || request.signedHash !== offer.txHash",
    replace: 'request.signedHash !== offer.txHash',
    tests: OFFERS,
  },
]
