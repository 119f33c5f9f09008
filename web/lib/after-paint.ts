/** Once the page has shown that it heard: what takes long must not keep a pressed button from looking pressed. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
