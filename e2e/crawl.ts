import { findFaults } from '@gooddrop/web/testing/find-faults.ts'
import { findOverlaps } from '@gooddrop/web/testing/find-overlaps.ts'
import type { Page } from 'playwright-core'
import { settled, violationsOn } from './accessible.ts'
import { collectPageErrors } from './page-errors.ts'
import type { SitePage } from './site-pages.ts'
import { picture } from './test.ts'

const MAX_VISITS = 3
/** The largest accepted layout shift. */
const GOOD_SHIFT = 0.1
/** What other tests trade may be entering a page while it is checked: a fault counts if it stays. */
const MAX_LOOKS = 20
const BETWEEN_LOOKS_MS = 250
/** One page of each kind in the short run: forced colours, text spacing and zoom take as long as another view. */
const ADAPTED = ['home', 'explore', 'item', 'giving', 'blogs', 'login', 'help', 'contact']
/** WCAG 1.4.12. */
const TEXT_SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

type View = { width: number; height?: number; colorScheme: 'light' | 'dark'; axe?: boolean }

/** The first view is the one in which pages load. */
const VIEWS: View[] = [
  { width: 1440, colorScheme: 'dark', axe: true },
  ...(process.env.LONG
    ? [{ width: 2200, colorScheme: 'light' } as const, { width: 820, colorScheme: 'light' } as const]
    : []),
  { width: 390, colorScheme: 'light', axe: true },
]

/** Loads each page once, checks it in every view, and returns all faults of all pages. */
export async function crawl(page: Page, baseUrl: string, pages: SitePage[]): Promise<string[]> {
  const errors = collectPageErrors(page, baseUrl, [])
  const faults: string[] = []
  for (const { name, path } of pages) {
    const before = errors.list.length
    const add = (where: string, found: string[]) => faults.push(...found.map((fault) => `${name}, ${where}: ${fault}`))
    add('while loading', await load(page, path))
    faults.push(...(await checkViews(page, name)))
    if (process.env.LONG || ADAPTED.includes(name)) await checkAdaptations(page, name, add)
    add('on the console or the network', errors.list.slice(before))
  }
  return faults
}

/** Returns the faults of the page that is shown, in every view. */
export async function checkViews(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const view of VIEWS) {
    await show(page, view)
    const found = await persistent(page, () => findVisibleFaults(page))
    if (view.axe) found.push(...(await persistent(page, () => findViolations(page))))
    faults.push(...found.map((fault) => `${name}, ${view.width} px, ${view.colorScheme}: ${fault}`))
    await picture(page, `${name}-${view.width}-${view.colorScheme}`)
  }
  return faults
}

/** Returns a redirect and too large a layout shift; a list also moves when another test trades, so it tries again. */
async function load(page: Page, path: string): Promise<string[]> {
  await show(page, VIEWS[0]!)
  let shift = 0
  for (let visits = 0; visits < MAX_VISITS; visits++) {
    await page.goto(path)
    await settled(page)
    const { pathname } = new URL(page.url())
    if (pathname !== path.split('?')[0]) return [`redirected to ${pathname}`]
    shift = await page.evaluate(findShift)
    if (shift <= GOOD_SHIFT) return []
  }
  return [`layout shift of ${shift.toFixed(3)}`]
}

async function show(page: Page, { width, height = 900, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  if (page.url() !== 'about:blank') await settled(page)
}

async function persistent(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  let found = await find()
  for (let looks = 1; found.length > 0 && looks < MAX_LOOKS; looks++) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS)
    await settled(page)
    found = await find()
  }
  return found
}

async function findVisibleFaults(page: Page): Promise<string[]> {
  const overlaps = await page.evaluate(findOverlaps)
  return [...(await page.evaluate(findFaults)), ...overlaps.map((texts) => `overlapping texts: ${texts}`)]
}

async function findViolations(page: Page): Promise<string[]> {
  const violations = await violationsOn(page, ['target-size'])
  return violations.map(({ id, where }) => `${id}: ${where.join('; ')}`)
}

/** What a user may change: forced colours, text spacing, and a zoom of 400 %. Leaves the page in the last of them. */
async function checkAdaptations(page: Page, name: string, add: (where: string, found: string[]) => void) {
  await page.emulateMedia({ forcedColors: 'active' })
  await picture(page, `${name}-forced-colours`)
  add('forced colours', await page.evaluate(findFlatButtons))
  await page.emulateMedia({ forcedColors: 'none' })
  const style = await page.addStyleTag({ content: TEXT_SPACING })
  await settled(page)
  add('text spacing', await persistent(page, () => findVisibleFaults(page)))
  await style.evaluate((element) => (element as Element).remove())
  await show(page, { width: 320, height: 256, colorScheme: 'light' })
  add('zoom of 400 %', await persistent(page, () => page.evaluate(findFaults)))
}

/** Runs in the page: buttons that neither a border nor words nor a picture would show. */
function findFlatButtons(): string[] {
  // Over a picture, one that shows it larger is the picture.
  return [...document.querySelectorAll<HTMLButtonElement>('button:not(.inset-0)')]
    .filter((button) => button.checkVisibility() && !button.textContent.trim() && !button.querySelector('svg, img'))
    .filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
    .map((button) => `invisible button: ${button.outerHTML.slice(0, 120)}`)
}

/** Runs in the page: its cumulative layout shift since it began to load. */
function findShift(): Promise<number> {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  return new Promise((done) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as Shift[]) if (!each.hadRecentInput) sum += each.value
    }).observe({ type: 'layout-shift', buffered: true })
    // Buffered entries are delivered within two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
  })
}
