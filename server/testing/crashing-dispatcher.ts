import { openDatabase } from '#db/database.ts'
import { startDispatcher } from '#events/dispatcher.ts'
import { createLog } from '#log.ts'

/** A server that is killed while it sends a message. */
const dispatcher = startDispatcher({
  database: openDatabase({ url: process.argv[2] ?? '' }),
  log: createLog({ level: 'silent' }),
  send: () => process.kill(process.pid, 'SIGKILL'),
  onGap: () => undefined,
})
await dispatcher.listening
process.stdout.write('listening')
