/**
 * A value that survives a reload of its own tab; `read` makes it of what is stored, or nothing. Where the browser denies
 * storage, it lasts as long as the page.
 */
export const storedValue = <T>(key: string, read: (stored: unknown) => T | undefined) => ({
  read: (): T | undefined => {
    try {
      return read(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    } catch {
      return undefined
    }
  },
  write: (value: T) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(read(value)))
    } catch {
      // A reload then starts from the beginning.
    }
  },
  clear: () => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
})
