import { delegateTo } from './delegate.ts'

await delegateTo('e2e/take-pictures.ts')
