// Pages in the browser's own database, so that a check goes on after the tab was closed.
import { memoryStore } from './memory-store.ts'
import type { PageStore, StoredPage } from './walk.ts'

const NAME = 'gooddrop-verify'
const PAGES = 'pages'
const BY_RUN = 'run'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(PAGES, { autoIncrement: true }).createIndex(BY_RUN, BY_RUN)
  return done(request)
}

/** A page that was saved to disk, or a private window, may have no database: then nothing is kept. */
export async function browserStore(): Promise<PageStore> {
  let db: IDBDatabase
  try {
    db = await open()
  } catch {
    return memoryStore()
  }
  const pages = (mode: IDBTransactionMode) => db.transaction(PAGES, mode).objectStore(PAGES)
  return {
    async pages(run) {
      const rows: { page: StoredPage }[] = await done(pages('readonly').index(BY_RUN).getAll(run))
      return rows.map(({ page }) => page)
    },
    async add(run, page) {
      await done(pages('readwrite').add({ run, page }))
    },
    async clear(run) {
      const store = pages('readwrite')
      for (const key of await done(store.index(BY_RUN).getAllKeys(run))) await done(store.delete(key))
    },
  }
}
