import type { z } from 'zod'

/** A value that survives a reload of its own tab. Where the browser denies storage, it lasts as long as the page. */
export const storedValue = <T>(key: string, schema: z.ZodType<T>) => ({
  read: (): T | undefined => {
    try {
      return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
    } catch {
      return undefined
    }
  },
  write: (value: T) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(schema.parse(value)))
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
