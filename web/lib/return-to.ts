import { z } from 'zod'
import { storedValue } from './stored-value.ts'

const stored = storedValue('return_to', z.string())

/** Where somebody was who had to connect a wallet or register first, with the dialog that they wanted to open. */
export const returnTo = {
  remember: (dialog?: string) => {
    const here = new URL(window.location.href)
    if (dialog) here.searchParams.set('open', dialog)
    stored.write(here.pathname + here.search)
  },
  /** Another page comes first, which then leads to where they were: `?then=`. */
  goFirst: (path: string) => {
    const before = stored.read()
    stored.write(before ? `${path}?then=${encodeURIComponent(before)}` : path)
  },
  forget: stored.clear,
  take: (): string | undefined => {
    const path = stored.read()
    stored.clear()
    return path
  },
}
