const KEY = 'reloaded-for-new-version'
const ONCE_PER_MS = 60_000
const missing = new WeakSet<object>()

/** A page that was opened before a deployment asks for chunks that no longer exist. */
export function watchMissingChunks() {
  window.addEventListener('vite:preloadError', (event) => missing.add(event.payload))
}

/** Reloads if that is why the page failed; at most once a minute, as a chunk may be gone for good. */
export function reloadForNewVersion(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !missing.has(error)) return false
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < ONCE_PER_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return true
}
