import { delegateTo } from './delegate.ts'

await delegateTo('bench/main.ts')
