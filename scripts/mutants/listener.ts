import type { Mutant } from './mutant.ts'

const APPLY = ['server/listener/apply.test.ts']
const CURSOR = ['server/listener/cursor.test.ts']
const RANGES = ['server/listener/range-store.test.ts']
const BACKFILL = ['server/listener/backfill.test.ts']

/** Each ledger counts once, and nothing on it stops the listener. */
export const listenerMutants: readonly Mutant[] = [
  {
    name: 'applies ledgers from a stale cursor',
    file: 'server/listener/cursor.ts',
    find: 'row?.ledger_index !== expected?.index || row?.ledger_hash !== expected?.hash',
    replace: 'row === undefined && expected !== undefined',
    tests: CURSOR,
  },
  {
    name: 'continues a chain with another hash at the same index',
    file: 'server/listener/cursor.ts',
    find: ' || row?.ledger_hash !== expected?.hash',
    replace: '',
    tests: CURSOR,
  },
  {
    name: 'starts before a gap in the history of the server',
    file: 'server/listener/cursor.ts',
    find: '/(\\d+)(?:-\\d+)?$/',
    replace: '/^(\\d+)(?:-\\d+)?/',
    tests: CURSOR,
  },
  {
    name: 'lets a failing reaction stop the listener',
    file: 'server/listener/apply.ts',
    find: '(reaction) => inSavepoint(tx, reaction))',
    replace: '(reaction) => reaction())',
    tests: APPLY,
  },
  {
    name: 'drops a transaction that cannot be read',
    file: 'server/listener/apply.ts',
    find: "await quarantine(tx, { networkId, ledger, transaction, what: 'read', error: fact.reason })",
    replace: '',
    tests: APPLY,
  },
  {
    name: 'throws on a transaction that makes no sense',
    file: 'ledger/facts.ts',
    find: 'facts.length = start\n',
    replace: 'throw error\n',
    tests: ['ledger/facts-hostile.test.ts'],
  },
  {
    name: 'gives a NUL to the database',
    file: 'ledger/text.ts',
    find: ".toString('utf8').replaceAll('\\0', '')",
    replace: ".toString('utf8')",
    tests: ['ledger/text.test.ts'],
  },
  {
    name: 'reads ledgers of another chain into the history',
    file: 'server/listener/backfill.ts',
    find: 'hash !== null && ledger.parentHash !== hash',
    replace: "hash === '' && ledger.parentHash !== hash",
    tests: BACKFILL,
  },
  {
    name: 'lets a reader that was overtaken write its ledgers',
    file: 'server/listener/range-store.ts',
    find: "and reader = ${reader} and state = 'reading' and next_ledger",
    replace: "and ${reader}::text is not null and state = 'reading' and next_ledger",
    tests: RANGES,
  },
  {
    name: 'reads the same ledgers into the history twice',
    file: 'server/listener/range-store.ts',
    find: 'and next_ledger = ${from}',
    replace: 'and ${from}::int > 0',
    tests: RANGES,
  },
]
