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
