import type { Workers } from '#jobs/worker.ts'
import { foldWords } from './words-store.ts'

export const discoverWorkers = {
  'discover.fold-words': { every: '* * * * *', work: ({ db }) => foldWords(db) },
} satisfies Partial<Workers>
