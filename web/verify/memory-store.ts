import type { PageStore, StoredPage } from './walk.ts'

/** Where nothing else can be written to: pages are forgotten with the process. */
export function memoryStore(): PageStore {
  const runs = new Map<string, StoredPage[]>()
  return {
    pages: async (run) => [...(runs.get(run) ?? [])],
    async add(run, page) {
      runs.set(run, [...(runs.get(run) ?? []), page])
    },
    async clear(run) {
      runs.delete(run)
    },
  }
}
