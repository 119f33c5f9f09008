import { delegateTo } from './delegate.ts'

await delegateTo('server/operator/main.ts')
