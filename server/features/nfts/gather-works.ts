export { gatherableOf, gatherInto, releaseFrom } from './gathering-store.ts'
