import type { Mutant } from './mutant.ts'

const ADVICE = ['ledger/recovery.test.ts']
const ORDERS = ['server/features/giving/payout-orders.test.ts']

/** Gifts reach their charity once, whatever fails on the way. */
export const payoutMutants: readonly Mutant[] = [
  {
    name: 'takes a payment of anyone for the payment of a gift',
    file: 'server/features/giving/on-paid.ts',
    find: '!isBroker(deps, fact.from) || fact.partial || !named',
    replace: 'fact.partial || !named',
    tests: ['server/features/giving/payouts.test.ts'],
    testName: 'a payment with our memo counts only from the broker',
  },
  {
    name: 'pays small gifts one by one',
    file: 'server/features/giving/payouts.ts',
    find: 'const isLarge = ({ amount }: UnpaidGift) => BigInt(amount) >= minimum',
    replace: 'const isLarge = ({ amount }: UnpaidGift) => BigInt(amount) > 0n',
    tests: ORDERS,
  },
  {
    name: 'never pays small gifts that do not add up',
    file: 'server/features/giving/payouts.ts',
    find: ' || some.some(({ age }) => age >= DAY_SECONDS)',
    replace: '',
    tests: ORDERS,
  },
  {
    name: 'retries a held payout with the old destination tag',
    file: 'server/features/giving/payout-store.ts',
    find: 'sql<string>`(select destination_tag from charities where ledger_account = payouts.charity)` as never',
    replace: 'sql<string>`payouts.destination_tag` as never',
    tests: ORDERS,
  },
  {
    name: 'retries a held payout before its time',
    file: 'server/features/giving/payout-store.ts',
    find: "      .where('retry_at', '<=', String(closeTime))\n",
    replace: '',
    tests: ORDERS,
  },
  {
    name: 'takes a restored backup for the database that the lease was written in',
    file: 'server/features/house-accounts/lease-store.ts',
    find: 'and written_xid = xmin::text::bigint',
    replace: 'and written_xid > 0',
    tests: ['server/features/house-accounts/lease.test.ts'],
  },
  {
    name: 'loses a gift that the charity could not receive',
    file: 'ledger/recovery.ts',
    find: "tecDST_TAG_NEEDED: 'held'",
    replace: "tecDST_TAG_NEEDED: 'failed'",
    tests: ADVICE,
  },
  {
    name: 'signs again what may already have been sent',
    file: 'ledger/recovery.ts',
    find: "tefPAST_SEQ: 'look_up'",
    replace: "tefPAST_SEQ: 'drop'",
    tests: ADVICE,
  },
  {
    name: 'continues after another writer used its key',
    file: 'ledger/recovery.ts',
    find: "tefBAD_AUTH: 'halt'",
    replace: "tefBAD_AUTH: 'wait'",
    tests: ADVICE,
  },
  {
    name: 'raises a fee without an upper bound',
    file: 'ledger/fees.ts',
    find: 'return lower(first << BigInt(doublings), MOST_FEE)',
    replace: 'return first << BigInt(doublings)',
    tests: ADVICE,
  },
  {
    name: 'replaces an attempt without paying more',
    file: 'ledger/fees.ts',
    find: ': higher(fresh, raised(former))',
    replace: ': fresh',
    tests: ADVICE,
  },
  {
    name: 'raises the fee of a queued attempt at once',
    file: 'server/features/house-accounts/recovery.ts',
    find: 'const LEDGERS_IN_QUEUE = 3',
    replace: 'const LEDGERS_IN_QUEUE = 0',
    tests: ['server/features/house-accounts/recovery.test.ts'],
    testName: 'of a queued attempt is raised by a quarter after three ledgers',
  },
  {
    name: 'stores signatures after another server took the lease',
    file: 'server/features/house-accounts/lease.ts',
    find: 'if (!(await lockLease(tx, account, lease))) throw new Error(`lease ${lease} of ${account} was taken over`)',
    replace: 'void [lockLease, account, lease]',
    tests: ['server/features/house-accounts/lease.test.ts'],
  },
]
