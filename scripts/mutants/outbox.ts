import type { Mutant } from './mutant.ts'

const DISPATCHER = ['server/events/dispatcher.test.ts']
const READER = ['server/events/outbox-reader.test.ts']
const COALESCE = ['server/events/coalesce.test.ts']

/** Every committed message reaches the sockets, once. */
export const outboxMutants: readonly Mutant[] = [
  {
    name: 'loses a message that was written early and committed late',
    file: 'server/events/store.ts',
    find: 'xid::text, pg_snapshot_xmin(pg_current_snapshot())',
    replace: 'xid::text, pg_snapshot_xmax(pg_current_snapshot())',
    tests: DISPATCHER,
    testName: 'sends what was written early and committed late',
  },
  {
    name: 'sends a message again at each poll',
    file: 'server/events/outbox-reader.ts',
    find: 'read.set(message.id, BigInt(xid))',
    replace: 'void xid',
    tests: READER,
  },
  {
    name: 'stops after a message that cannot be sent',
    file: 'server/events/dispatcher.ts',
    find: "log.error({ err: error, name: message.name }, 'a message could not be sent')",
    replace: 'throw error',
    tests: DISPATCHER,
    testName: 'goes on after a message that cannot be sent',
  },
  {
    name: 'does not report that messages were missed',
    file: 'server/events/dispatcher.ts',
    find: 'if (now - lastRead > keepMs) onGap()',
    replace: 'void onGap',
    tests: DISPATCHER,
    testName: 'reports when it was away',
  },
  {
    name: 'keeps sent messages for ever',
    file: 'server/events/dispatcher.ts',
    find: 'await deleteOlderThan(database.channels, keepMs)',
    replace: 'void deleteOlderThan',
    tests: DISPATCHER,
    testName: 'reports when it was away',
  },
  {
    name: 'leaves pages with a state that is not the newest',
    file: 'server/events/coalesce.ts',
    find: 'if (paused.has(key)) paused.set(key, message)',
    replace: 'if (paused.has(key)) return',
    tests: COALESCE,
  },
  {
    name: 'coalesces events as if they were changes',
    file: 'server/events/coalesce.ts',
    find: 'if (!Object.hasOwn(changes, message.name)) return send(message)',
    replace: '',
    tests: COALESCE,
  },
]
