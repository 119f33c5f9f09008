// Runs before everything else.

// zod would try whether it may compile text to code, which our policy forbids and every browser would report.
globalThis.__zod_globalConfig = { jitless: true }

// Before the first paint, so that a chosen theme never flashes in the other one.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage may be closed to us: the system's preference then holds.
}

// What is not in view is laid out when it comes near (see `lazy-layout`) until the app has begun; then the rest, part by
// part. Not on a page that is returned to or loaded again: its place is found by the heights of everything above.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
  const { dataset } = document.documentElement
  dataset.lazy = ''
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const next = () => {
    const part = document.querySelector('.lazy-layout')
    part?.classList.remove('lazy-layout')
    // One in a frame.
    if (part) requestAnimationFrame(() => whenIdle(next, { timeout: 200 }))
    else delete dataset.lazy
  }
  document.addEventListener('ready', () => whenIdle(next))
}

// The page may be seen before its scripts are there: the last click on one of its buttons, or the last form that was
// sent, is then repeated, and fields that were filled in tell the app. A form must not be sent by the browser itself: that
// would only load the page anew.
{
  let repeat
  const filled = new Map()
  const keepField = ({ target }) => filled.set(target, target.value)
  /** As if it were filled in now: the app compares with what it has last seen in the field. */
  const tell = (kept, field) => {
    if (!field.isConnected) return
    if ('defaultValue' in field) {
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, kept)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    } else {
      field.value = kept
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const keepClick = ({ target }) => {
    const button = target.closest?.('button')
    repeat = () => button?.isConnected && button.click()
  }
  const keepForm = (event) => {
    const { target: form, submitter } = event
    event.preventDefault()
    repeat = () => form.isConnected && form.requestSubmit(submitter)
  }
  document.addEventListener('input', keepField, true)
  document.addEventListener('click', keepClick, true)
  document.addEventListener('submit', keepForm, true)
  document.addEventListener('ready', () => {
    document.removeEventListener('input', keepField, true)
    document.removeEventListener('click', keepClick, true)
    document.removeEventListener('submit', keepForm, true)
    filled.forEach(tell)
    repeat?.()
  })
}

// What the server has rendered is read before any script runs. Once it is painted, the files of the app are fetched; the
// app begins when somebody uses the page, at the latest after a few seconds, and at once for who is signed in.
document.addEventListener('DOMContentLoaded', () => {
  const { app, files, styles } = document.getElementById('page-data')?.dataset ?? {}
  if (!app) return
  const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll']
  const waiting = [styles, app, ...files.split(' ')]
  const fetchFile = (rel, href) => {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.append(link)
    return link
  }
  // One after the other, so that the page stays free.
  const fetchNext = () => {
    const href = waiting.shift()
    if (!href) return
    const link = fetchFile('prefetch', href)
    link.onload = link.onerror = fetchNext
  }
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const use of uses) removeEventListener(use, begin, true)
    // The page has the styles that it needs until now.
    const link = fetchFile('stylesheet', styles)
    link.onload = link.onerror = () => import(app)
    for (const href of waiting.splice(0)) if (href !== styles) fetchFile('modulepreload', href)
  }
  for (const use of uses) addEventListener(use, begin, { capture: true, passive: true })
  let signedIn = true
  try {
    signedIn = localStorage.getItem('token') !== null
  } catch {
    // Storage may be closed to us.
  }
  addEventListener('load', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => (signedIn ? begin() : fetchNext()))))
    setTimeout(begin, 3000)
  })
  // A picture may take its time.
  setTimeout(begin, 6000)
})
