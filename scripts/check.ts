import { runSuite, withoutBrowser } from './suite.ts'

await runSuite(withoutBrowser)
