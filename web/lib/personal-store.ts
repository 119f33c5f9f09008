import { createStore } from './store.ts'
import { storedValue } from './stored-value.ts'

/** With this begins what a tab stores for the person who uses it. */
const PERSONAL = 'personal:'

const stored = storedValue('person', (id) => (typeof id === 'string' ? id : undefined))
let person = stored.read()
const clearLoaded = new Set<() => void>()

/**
 * Told by session.ts who is signed in. What is personal goes with the person, also where the code that keeps it is not
 * loaded; what a visitor has begun is theirs once they sign in.
 */
export function personIs(id: string | undefined): void {
  if (id === person) return
  if (person !== undefined) clearAll()
  person = id
  if (id === undefined) stored.clear()
  else stored.write(id)
}

function clearAll(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PERSONAL)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
  for (const clear of clearLoaded) clear()
}

/** A store that survives a reload of its own tab, in the part that `read` makes of it, and not its person. */
export function personalStore<T>(key: string, blank: T, read: (stored: unknown) => T | undefined) {
  const kept = storedValue(PERSONAL + key, read)
  const store = createStore(kept.read() ?? blank)
  const clear = () => {
    kept.clear()
    store.set(blank)
  }
  clearLoaded.add(clear)
  return {
    ...store,
    set: (next: T) => {
      kept.write(next)
      store.set(next)
    },
    clear,
  }
}
