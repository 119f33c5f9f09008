import { provideChromium } from './chromium.ts'
import { explain } from './explain.mjs'
import { printTotal, runSuite, withBrowser } from './suite.ts'

if (process.argv.includes('--long')) process.env.LONG = '1'

try {
  process.env.CHROMIUM = await provideChromium()
  await runSuite(withBrowser)
} catch (error) {
  printTotal({ passed: 0, failed: 1, failures: [explain(error)] })
}
