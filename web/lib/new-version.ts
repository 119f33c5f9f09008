const KEY = 'reloaded-for-new-version'
const A_WHILE = 60_000
const missing = new WeakSet<object>()

/** A page opened before a new version was put out asks for parts that are gone. */
export function noticeMissingParts() {
  window.addEventListener('vite:preloadError', (event) => missing.add(event.payload))
}

/** Loads the page anew if that is what it failed for, once in a while only: a part may be gone for good. */
export function reloadForNewVersion(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !missing.has(error)) return false
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < A_WHILE) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return true
}
