import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwright } from 'playwright-core'
import { binary, run } from './commands.ts'

const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium that starts: the one in CHROMIUM, Playwright's, or the system's. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM
  if (asked) {
    if (starts(asked)) return asked
    throw new Error(`CHROMIUM is ${asked}, which does not start.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [playwright.executablePath(), ...onMac, ...onPath].filter(existsSync).find(starts)
}

/** Finds a Chromium, or installs one where that needs no further permission. */
export async function provideChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  for (const [command, ...args] of waysToInstall()) {
    console.log(`No Chromium found. Running: ${[command, ...args].join(' ')}`)
    if ((await run(command, args).catch(() => 1)) !== 0) continue
    const installed = findChromium()
    if (installed) return installed
  }
  const advice =
    process.platform === 'linux' ? 'sudo apt-get install -y chromium' : 'npx playwright-core install chromium'
  throw new Error(`The browser tests need a Chromium. Install one (${advice}), or set CHROMIUM to its path.`)
}

function waysToInstall(): [string, ...string[]][] {
  const asRoot = process.getuid?.() === 0
  const debian: [string, ...string[]][] =
    asRoot && existsSync('/usr/bin/apt-get')
      ? [['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation']]
      : []
  return [...debian, [binary('playwright-core'), 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium']]
}

/** Ubuntu has a stub of this name that only points to its store, so the file must also start. */
function starts(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && /Chrom/.test(stdout)
}
