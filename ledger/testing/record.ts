/** Plays the stories on a fresh ledger and writes what it recorded: `node ledger/testing/record.ts`. */
import { writeFileSync } from 'node:fs'
import { rippleFromUnix } from '#time.ts'
import { openStage } from './stage.ts'
import { stories } from './stories.ts'
import { startTestLedger } from './test-ledger.ts'

const ledger = await startTestLedger()
const stage = await openStage(ledger)
try {
  for (const [name, { about, play }] of Object.entries(stories)) {
    const { ledger: recorded, names } = await play(stage)
    const fixture = {
      about,
      source: 'sandbox ledger',
      names,
      ledger_index: recorded.index,
      close_time: rippleFromUnix(recorded.closeTime),
      transactions: recorded.transactions.map(({ hash, tx, meta }) => ({ hash, tx_json: tx, meta })),
    }
    const file = new URL(`../transactions/fixtures/${name}.json`, import.meta.url)
    writeFileSync(file, `${JSON.stringify(fixture, null, 1)}\n`)
    console.log(`${name}: ${recorded.transactions.length} transactions`)
  }
} finally {
  stage.end()
  await ledger.stop()
}
