import { type Choice, isFresh, pathOf, resumed, returnTo, stored } from './return-to.ts'

/** What only the pages on the way need; every page loads return-to.ts. */

/** Another page comes first, which then leads to where they were: `?then=`. */
export function goFirst(path: string): void {
  const next = returnTo.take()
  stored.write({ path: next ? `${path}?then=${encodeURIComponent(next)}` : path, at: Date.now(), choice: {} })
}

/** Whether somebody is to be brought back. */
export function isReturnPending(): boolean {
  const last = stored.read()
  return last !== undefined && isFresh(last)
}

/** For the page itself, once: what was chosen there before, and whether that is too long ago. */
export function resume(): { dialog: string; choice: Choice; expired: boolean } | undefined {
  const last = resumed.read()
  if (last?.dialog === undefined || last.path !== pathOf(window.location)) return undefined
  resumed.clear()
  return { dialog: last.dialog, choice: last.choice, expired: !isFresh(last) }
}
