import type { Page, Route } from 'playwright-core'
import { settled } from './accessible.ts'

type PseudoLanguage = {
  goto(path: string): Promise<void>
  /** All texts that the page has received since, as replies or as events. */
  data(): Promise<Set<string>>
}

/**
 * Pages in a language that nobody speaks: the German texts, each in brackets and longer by two fifths. What is read
 * outside of brackets was never translated, and what has no room would have none in some language.
 */
export async function openPseudoLanguage(page: Page, url: string): Promise<PseudoLanguage> {
  await page.addInitScript(markFormats)
  await page.route(/\/assets\/(?:texts|de)-[\w-]+\.js$/, replaceTexts)
  // The server has rendered a page in German. The shell of one that it never renders is that of all.
  await page.route(
    () => true,
    (route) => {
      const isPage = route.request().resourceType() === 'document'
      return isPage ? route.continue({ url: `${url}/Login?lang=de` }) : route.fallback()
    },
  )
  const replies = collectReplies(page)
  return {
    async goto(path) {
      replies.length = 0
      await page.goto(path)
      await settled(page)
      // What is not in view is laid out, too.
      await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
    },
    data: async () => new Set((await Promise.all(replies)).flatMap(textsIn)),
  }
}

/** In place of a module of texts, one that takes them from it. */
async function replaceTexts(route: Route): Promise<void> {
  const source = await (await route.fetch()).text()
  const names = [...(/export\s*\{([^}]*)\}/.exec(source)?.[1] ?? '').matchAll(/(\w+)\s*(?:,|$)/g)].map(
    ([, name]) => name,
  )
  if (names.length === 0) throw new Error(`${route.request().url()} exports nothing`)
  const own = JSON.stringify(`${new URL(route.request().url()).pathname}?original`)
  const body = `import * as original from ${own}
const pseudo = (${makePseudo})()
${names.map((name, index) => `const text${index} = pseudo(original.${name}); export { text${index} as ${name} }`).join('\n')}`
  await route.fulfill({ body, contentType: 'text/javascript' })
}

/** Runs in the page. */
function makePseudo(): (value: unknown) => unknown {
  const LONGER: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', ä: 'ä', ö: 'ö', ü: 'ü' }
  const bracket = (text: string) =>
    /\p{L}/u.test(text) ? `⟦${text.replaceAll(/[aeiouäöü]/gi, (each) => each + LONGER[each.toLowerCase()])}⟧` : text

  /** The values in a text are not of its language: they stay outside of the brackets. */
  const around = (text: string, values: string[]): string => {
    const [value, ...others] = values
    return value === undefined
      ? text
          .split(/(\{\w+\})/)
          .map((part, index) => (index % 2 ? part : bracket(part)))
          .join('')
      : text
          .split(value)
          .map((part) => around(part, others))
          .join(value)
  }

  const isValue = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value)
  /** A name of a case, such as `sell`, is no value that is shown. */
  const shown = (value: string, text: string) => !/^[a-z_]+$/.test(value) && text.includes(value)

  const pseudo = (value: unknown, given: unknown[] = []): unknown => {
    if (typeof value === 'string') {
      if (/^(?:\/|https?:|#\w)/.test(value)) return value
      return around(
        value,
        given.filter(isValue).filter((each) => shown(each, value)),
      )
    }
    if (typeof value === 'function') return (...values: unknown[]) => pseudo(value(...values), values)
    if (Array.isArray(value)) return value.map((each) => pseudo(each, given))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'id' ? each : pseudo(each, given)]),
    )
  }
  return pseudo
}

/** Runs in the page, before it: dates and numbers with words in them are bracketed too, if they are of the language. */
function markFormats(): void {
  type Format = { resolvedOptions(): { locale: string } }
  const mark = (format: Format, text: string) =>
    format.resolvedOptions().locale.startsWith('de') && /\p{L}/u.test(text) ? `⟦${text}⟧` : text
  for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
    if (!own) throw new Error('Formats work in another way now')
    Object.defineProperty(prototype, 'format', {
      get(this: Format) {
        const format = own.call(this) as (value: unknown) => string
        return (value: unknown) => mark(this, format(value))
      },
    })
  }
  for (const { prototype } of [Intl.RelativeTimeFormat, Intl.ListFormat] as { prototype: Format }[]) {
    const own = Reflect.get(prototype, 'format') as (...values: unknown[]) => string
    Reflect.set(prototype, 'format', function (this: Format, ...values: unknown[]) {
      return mark(this, own.apply(this, values))
    })
  }
}

function collectReplies(page: Page): unknown[] {
  const replies: unknown[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      // '42["topic",{…}]'
      const [event] = /\[.*\]$/s.exec(String(payload)) ?? []
      if (event) replies.push(JSON.parse(event))
    }),
  )
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) replies.push(response.json().catch(() => undefined))
  })
  return replies
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return URL.canParse(value) ? [value, new URL(value).host] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Runs in the page: what is read or heard on it, block by block, without what people wrote. */
export function readTexts(): string[] {
  // What people wrote, addresses and hashes, and the field for bots, which nobody sees or hears.
  const UNREAD = '.prose, code, pre, script, [aria-hidden]:has(> label > [name="website"])'
  const found = new Map<Element, string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!element || element.closest(UNREAD)) continue
    if (!(element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })) continue
    let block = element
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement
    found.set(block, (found.get(block) ?? '') + walker.currentNode.textContent)
  }
  const NAMES = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
  ]
  const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
    NAMES.flatMap((name) => (element.checkVisibility() ? (element.getAttribute(name) ?? []) : [])),
  )
  return [document.title, ...found.values(), ...attributes]
}

/** Texts with words outside of brackets that are neither data nor names. */
export function untranslated(texts: string[], data: Set<string>, names: RegExp[]): string[] {
  const known = [...data].map(plain).filter((each) => /\p{L}{2}/u.test(each))
  const longestFirst = known.toSorted((one, other) => other.length - one.length)
  const isUntranslated = (text: string) => {
    let left = plain(text)
    for (let last = ''; last !== left; ) [last, left] = [left, left.replaceAll(/⟦[^⟦⟧]*⟧/g, '·')]
    for (const each of longestFirst) if (left.includes(each)) left = left.replaceAll(wordsOf(each), '·')
    for (const each of names) left = left.replaceAll(each, '·')
    return /\p{L}{2}/u.test(left)
  }
  return [...new Set(texts)].filter(isUntranslated)
}

const wordsOf = (text: string) =>
  new RegExp(`(?<!\\p{L})${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?!\\p{L})`, 'gu')

const plain = (text: string) => text.replaceAll(/[\s\u2060\u00ad]+/g, ' ').trim()

/** Runs in the page: texts that are cut off or stick out of their button or card. What people wrote may be cut off. */
export function findClipped(): string[] {
  const wider = document.documentElement.scrollWidth - window.innerWidth
  const found = new Set<string>(wider > 0 ? [`${wider} pixels wider than the window`] : [])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (!text || !element || element.closest('.as-written')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    range.selectNodeContents(walker.currentNode)
    const boxes = [...range.getClientRects()]
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, overflowY, backgroundColor, borderLeftWidth, display } = getComputedStyle(around)
      if (overflowX === 'auto' || overflowX === 'scroll') break
      const isBox = display !== 'inline' && (borderLeftWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)')
      if (overflowX === 'visible' && overflowY === 'visible' && !isBox) continue
      const edge = around.getBoundingClientRect()
      // Only for who hears the page.
      if (edge.width <= 1) break
      if (boxes.every((box) => box.left > edge.left - 1 && box.right < edge.right + 1 && box.bottom < edge.bottom + 1))
        continue
      found.add(`${text.slice(0, 60)} in ${around.tagName.toLowerCase()}.${[...around.classList].join('.')}`)
      break
    }
  }
  return [...found]
}
