// Loses the database of a running marketplace on purpose and restores it from the archive, to a moment and to the end.
//   npm run backup -- rehearse [--trades 20] [--archive-seconds 10] [--server-log <file>]
import { parseArgs } from 'node:util'
import { rehearse } from '#backup/rehearse.ts'

const { values } = parseArgs({
  options: {
    trades: { type: 'string', default: '20' },
    'archive-seconds': { type: 'string', default: '10' },
    'server-log': { type: 'string', default: '/dev/null' },
  },
})
const began = Date.now()
const { figures, findings } = await rehearse({
  trades: Number(values.trades),
  archiveSeconds: Number(values['archive-seconds']),
  serverLog: values['server-log'],
  say: (what) => console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}`),
})
console.table(figures)
console.log(findings.length === 0 ? 'Nothing lost, nothing twice.' : `FOUND:\n${findings.join('\n')}`)
process.exitCode = findings.length === 0 ? 0 : 1
