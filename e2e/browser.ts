import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { collectPageErrors, type PageErrors } from './page-errors.ts'

export type PageOptions = {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** Reduced motion by default: painting animations takes half of the machine's CPU. */
  reducedMotion?: 'reduce' | 'no-preference'
  touch?: boolean
  /** On by default. */
  scripts?: boolean
  /** The service worker, off by default: it keeps what it needs for each page anew. What it answers, `page.route` does not see. */
  worker?: boolean
  /** The folder of an unpacked extension: the page then has a browser of its own. */
  extension?: string
  /** Notifications of the service worker: the page then has a browser of its own, since the headless shell shows none. */
  notifications?: boolean
  /** Page errors that the test itself provokes. */
  tolerate?: RegExp[]
}

export type OpenPage = {
  page: Page
  pageErrors: PageErrors
  close(): Promise<void>
}

/** Playwright's own list, which a second switch of this name replaces, without what only another browser knows. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** For each window, pages of the address bar, which take a second of CPU and are never seen. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

const quiet = [
  `--disable-features=${[...disabledByPlaywright, ...addressBar].join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
]

/** A busy machine may take many times as long as a quiet one: whatever happens at all is waited for. */
export const PATIENCE_MS = 300_000

let browser: Promise<Browser> | undefined

/**
 * One browser per worker, which ends with it, and one context per page, so that pages share no storage. A browser that
 * ended is replaced for the next page.
 */
export async function openPage(baseURL: string, options: PageOptions = {}): Promise<OpenPage> {
  const { width = 1440, height = 900, colorScheme = 'light', reducedMotion = 'reduce' } = options
  const settings: BrowserContextOptions = {
    baseURL,
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    hasTouch: options.touch ?? width < 800,
    javaScriptEnabled: options.scripts ?? true,
    serviceWorkers: options.worker ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
  }
  const own = options.notifications ? await launch(process.env.CHROMIUM) : undefined
  const context = options.extension
    ? await launchWithExtension(options.extension, settings)
    : await (own ?? (await launched())).newContext(settings)
  context.setDefaultTimeout(PATIENCE_MS)
  if (settings.javaScriptEnabled) context.on('page', untilReady)
  const page = await context.newPage()
  const pageErrors = collectPageErrors(page, baseURL, options.tolerate ?? [])
  const close = async () => {
    await closeWithRoutes(context)
    await own?.close()
  }
  return { page, pageErrors, close }
}

/** A page that is closed may have calls under way, which the routes of a test then cannot answer. */
async function closeWithRoutes(context: BrowserContext): Promise<void> {
  for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/**
 * A page that the server has rendered is seen before its scripts listen: only then may a test use it. They are begun by
 * the first use, such as a mouse that moves.
 */
function untilReady(page: Page): void {
  const ready = async () => {
    await page.evaluate(() => void dispatchEvent(new Event('pointermove')))
    await page.waitForFunction(() => !document.getElementById('root') || 'ready' in document.documentElement.dataset)
  }
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>
    page[name] = async (...given: unknown[]) => {
      const response = await load(...given)
      await ready()
      return response
    }
  }
}

// Chromium's own sandbox refuses to run as root.
const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet

const launch = (executablePath: string | undefined) => chromium.launch({ executablePath, args })

async function launched(): Promise<Browser> {
  const last = browser
  const lives = (await last?.catch(() => undefined))?.isConnected()
  if (!lives && browser === last) browser = undefined
  browser ??= launch(process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM)
  return browser
}

/** Extensions need a profile; without a folder Playwright makes one and deletes it with the context. */
const launchWithExtension = (folder: string, settings: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext('', {
    ...settings,
    executablePath: process.env.CHROMIUM,
    args: [...args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}
