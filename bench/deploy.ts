// Replaces servers by those of the next version, one by one, while people trade:
//   npm run bench -- deploy [--trades 10] [--server-log <file>]
import { parseArgs } from 'node:util'
import { roll } from '#deploy/roll.ts'

const { values } = parseArgs({
  options: { trades: { type: 'string', default: '10' }, 'server-log': { type: 'string', default: '/dev/null' } },
})
const began = Date.now()
const { figures, findings } = await roll(Number(values.trades), values['server-log'], (what) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}`),
)
console.table(figures)
console.log(findings.length === 0 ? 'Nothing lost, nothing twice.' : `FOUND:\n${findings.join('\n')}`)
process.exitCode = findings.length === 0 ? 0 : 1
