import type { Page } from 'playwright-core'
import { PATIENCE_MS } from './browser.ts'

export type ScreenReader = {
  /** Everything so far, in order: what had the focus, and in parentheses what was announced. */
  said: string[]
  press(key: string): Promise<string>
  /** Where the focus is now, such as in a dialog that has opened. */
  look(): Promise<string>
  /** Tab until this has the focus. */
  tabTo(role: string, name: string | RegExp): Promise<void>
  heard(text: string | RegExp): Promise<void>
}

const MOST_STOPS = 80
const MOST_TRIES = 50
const STATES = ['checked', 'expanded', 'disabled', 'required', 'invalid'] as const

/** Says of a page what a screen reader would: roles, names and descriptions by the browser's own tree, and live regions. */
export async function screenReader(page: Page): Promise<ScreenReader> {
  const browser = await page.context().newCDPSession(page)
  const said: string[] = []
  await page.exposeFunction('announced', (text: string) => {
    if (said.at(-1) !== `(${text})`) said.push(`(${text})`)
  })
  await page.evaluate(followLiveRegions)

  const focusedNode = async () => {
    const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    })
    return nodes[0]
  }

  const focused = async (): Promise<string> => {
    let node = await focusedNode()
    // What is just being removed is no longer in the tree; what stays without a role is said.
    for (let tries = 0; node?.ignored && tries < MOST_TRIES; tries++) {
      await page.waitForTimeout(100)
      node = await focusedNode()
    }
    const text = (value?: { value?: unknown }) => String(value?.value ?? '').trim()
    const states = STATES.flatMap((name) => {
      const value = node?.properties?.find((each) => each.name === name)?.value.value
      return value === undefined || value === false || value === 'false'
        ? []
        : [value === true ? name : `${name} ${value}`]
    })
    return [`${text(node?.role)} “${text(node?.name)}”`, text(node?.value), text(node?.description), ...states]
      .filter(Boolean)
      .join(', ')
  }

  const look = async () => {
    const line = await focused()
    if (said.at(-1) !== line) said.push(line)
    return line
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    return look()
  }
  const matches = (line: string, role: string, name: string | RegExp) =>
    line.startsWith(`${role} “`) && (typeof name === 'string' ? line.includes(`“${name}”`) : name.test(line))

  return {
    said,
    look,
    press,
    async tabTo(role, name) {
      for (let stops = 0; stops < MOST_STOPS; stops++) if (matches(await press('Tab'), role, name)) return
      throw new Error(`The ${role} ${name} cannot be reached: ${said.slice(-MOST_STOPS).join(' | ')}`)
    },
    async heard(text) {
      const isIt = (line: string) =>
        line.startsWith('(') && (typeof text === 'string' ? line.includes(text) : text.test(line))
      const until = Date.now() + PATIENCE_MS
      while (!said.some(isIt)) {
        if (Date.now() > until) throw new Error(`${text} was not announced: ${said.join(' | ')}`)
        await page.waitForTimeout(100)
      }
    },
  }
}

/** Runs in the page. */
function followLiveRegions(): void {
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
  const announce = (globalThis as unknown as { announced: (text: string) => void }).announced
  const last = new Map<Element, string>()
  const textOf = (region: Element) => {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '')
    return words.join(' ').replace(/\s+/g, ' ').trim()
  }
  const read = (region: Element) => {
    const text = textOf(region)
    if (text && last.get(region) !== text) announce(text)
    last.set(region, text)
  }
  for (const region of document.querySelectorAll(LIVE)) last.set(region, textOf(region))
  new MutationObserver((changes) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const within = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
      if (within) regions.add(within)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const each of [node, ...node.querySelectorAll('*')]) if (each.matches(LIVE)) regions.add(each)
    }
    for (const region of regions) read(region)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
