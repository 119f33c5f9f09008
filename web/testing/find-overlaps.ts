/** Pairs of texts that overlap, as `this / that`. Self-contained: end-to-end tests run it in their page. */
export function findOverlaps(): string[] {
  type Box = { text: string; element: Element; left: number; right: number; top: number; bottom: number }
  /** Letters may touch by this many pixels. */
  const HAIR = 3

  /** The visible part of a box inside its clipping ancestors. */
  const clip = (box: Box): Box | undefined => {
    for (let around: Element | null = box.element; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.position === 'fixed' || style.position === 'sticky') return undefined
      if (style.overflowX === 'visible' && style.overflowY === 'visible' && style.clipPath === 'none') continue
      const edge = around.getBoundingClientRect()
      box.left = Math.max(box.left, edge.left)
      box.right = Math.min(box.right, edge.right)
      box.top = Math.max(box.top, edge.top)
      box.bottom = Math.min(box.bottom, edge.bottom)
      if (box.right - box.left <= HAIR || box.bottom - box.top <= HAIR) return undefined
    }
    return box
  }

  const boxes: Box[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    const element = walker.currentNode.parentElement
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    range.selectNodeContents(walker.currentNode)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const box = clip({ text: text.slice(0, 40), element, left, right, top, bottom })
      if (box) boxes.push(box)
    }
  }
  boxes.sort((one, other) => one.top - other.top)
  const found = new Set<string>()
  for (const [index, one] of boxes.entries())
    for (let next = index + 1; next < boxes.length && boxes[next]!.top < one.bottom - HAIR; next++) {
      const other = boxes[next]!
      if (other.element === one.element) continue
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      // The boxes of lines in one paragraph overlap.
      if (wide > HAIR && high > 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top))
        found.add(`${one.text} / ${other.text}`)
    }
  return [...found]
}
