import type { Mutant } from './mutant.ts'

const MOVE = ['server/db/move-state.test.ts']

/** Guarded changes of a state. */
export const stateMutants: readonly Mutant[] = [
  {
    name: 'changes a state whatever it was before',
    file: 'server/db/move-state.ts',
    find: 'and ${sql.ref(state)} = any(${from}::text[])',
    replace: 'and ${from}::text[] is not null',
    tests: MOVE,
  },
  {
    name: 'does not count the changes of a row',
    file: 'server/db/move-state.ts',
    find: 'version = version + 1',
    replace: 'version = version',
    tests: MOVE,
  },
  {
    name: 'records the new state as the one that was left',
    file: 'server/db/move-state.ts',
    find: 'select id, version, left_state, state, reason',
    replace: 'select id, version, state, state, reason',
    tests: MOVE,
  },
  {
    name: 'moves a paid gift back to held',
    file: 'server/features/giving/states.ts',
    find: '  paid: [],',
    replace: "  paid: ['held'],",
    tests: ['server/features/giving/states.test.ts'],
  },
  {
    name: 'fails a settled sale',
    file: 'server/features/sales/states.ts',
    find: '  settled: [],',
    replace: "  settled: ['failed'],",
    tests: ['server/features/sales/states.test.ts'],
  },
  {
    name: 'ends a bid twice',
    file: 'server/features/bids/states.ts',
    find: '  cancelled: [],',
    replace: "  cancelled: ['accepted'],",
    tests: ['server/features/sales/states.test.ts'],
  },
  {
    name: 'validates a sign request that was cancelled',
    file: 'server/features/signing/states.ts',
    find: '  cancelled: [],',
    replace: "  cancelled: ['validated'],",
    tests: ['server/features/signing/states.test.ts'],
  },
  {
    name: 'removes an auction that has ended',
    file: 'server/features/auctions/states.ts',
    find: "ended: ['settled', 'unsold', 'live']",
    replace: "ended: ['settled', 'unsold', 'live', 'removed']",
    tests: ['server/features/auctions/states.test.ts'],
  },
]
