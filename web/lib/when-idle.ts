/** Once the first page is there and the browser has nothing else to do. */
export function whenIdle(work: () => unknown): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}
