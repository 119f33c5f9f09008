import { delegateTo } from './delegate.ts'

await delegateTo('sandbox/ledger/main.ts')
