import { killAll, launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

// Chromium's own sandbox refuses to run as root.
const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

// The browser is in a process group of its own, which a signal to this one does not reach.
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    killAll()
    process.exit(1)
  })

const ATTEMPTS = 3

/** One visit by a phone on a slow line, as Lighthouse simulates it, in a browser that knows nothing of the site. */
export async function audit(url: string, chromePath: string): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await visit(url, chromePath)
    } catch (error) {
      // Now and then it loses the beginning of its own recording.
      if (attempt === ATTEMPTS) throw error
    }
}

async function visit(url: string, chromePath: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  try {
    const done = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...SCORES],
      disableFullPageScreenshot: true,
    })
    if (!done) throw new Error(`${url} was not audited`)
    const { lhr } = done
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    for (const warning of lhr.runWarnings) console.log(`${url}: ${String(warning)}`)
    return lhr
  } finally {
    chrome.kill()
  }
}

export type Row = Record<string, unknown>

/** The rows of an audit's table; none where it has nothing to say. */
export function rowsOf({ audits }: Result, id: string): Row[] {
  const { items } = (audits[id]?.details ?? {}) as { items?: unknown }
  return Array.isArray(items) ? items : []
}
