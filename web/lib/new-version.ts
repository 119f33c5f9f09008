const KEY = 'reloaded-for-new-version'
const A_WHILE = 60_000

/** A page opened before a new version was put out asks for parts that are gone: it is loaded anew, once. */
export function reloadOnceForNewVersion() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < A_WHILE) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  })
}
