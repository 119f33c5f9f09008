// Runs before the first paint, so that a chosen theme never flashes in the other one.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage may be closed to us: the system's preference then holds.
}
