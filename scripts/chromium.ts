import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwright } from 'playwright-core'
import { binary, run } from './commands.ts'

const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'

/** A Chromium that starts: the one in CHROMIUM, Playwright's, or the system's. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM
  if (asked) {
    if (starts(asked)) return asked
    throw new Error(`CHROMIUM is ${asked}, which does not start.`)
  }
  return [playwright.executablePath(), ...onMac, ...names.flatMap(onPath)].filter(existsSync).find(starts)
}

/**
 * The headless shell of the same version: it draws no windows of its own, which takes a quarter of a browser's processor
 * time, but has no extensions. Where there is none, the browser itself.
 */
export function headlessShellOf(chromium: string): string {
  const version = versionOf(chromium)
  const isSame = (path: string) => version !== undefined && versionOf(path) === version
  return onPath(SHELL).filter(existsSync).find(isSame) ?? chromium
}

/** Finds a Chromium, or installs one where that needs no further permission. */
export async function provideChromium(): Promise<string> {
  const found = findChromium()
  if (found) {
    await installShellFor(found)
    return found
  }
  for (const [command, args] of waysToInstall()) {
    console.log(`No Chromium found. Running: ${[command, ...args].join(' ')}`)
    if ((await run(command, args).catch(() => 1)) !== 0) continue
    const installed = findChromium()
    if (installed) return installed
  }
  const advice =
    process.platform === 'linux' ? 'sudo apt-get install -y chromium' : 'npx playwright-core install chromium'
  throw new Error(`The browser tests need a Chromium. Install one (${advice}), or set CHROMIUM to its path.`)
}

function waysToInstall(): [string, string[]][] {
  const asRoot = process.getuid?.() === 0
  const debian = hasApt() ? [aptInstall(SHELL), aptInstall()] : []
  return [...debian, [binary('playwright-core'), ['install', ...(asRoot ? ['--with-deps'] : []), 'chromium']]]
}

/** Beside Debian's Chromium. It only saves time, so a failure is no fault. */
async function installShellFor(chromium: string): Promise<void> {
  if (!hasApt() || chromium !== DEBIAN_CHROMIUM || headlessShellOf(chromium) !== chromium) return
  await run(...aptInstall(SHELL)).catch(() => 1)
}

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Both at once, because they are of one version. */
const aptInstall = (...more: string[]): [string, string[]] => [
  'sh',
  ['-c', `apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation ${more.join(' ')}`],
]

const onPath = (name: string) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

/** Ubuntu has a stub of this name that only points to its store, so the file must also start. */
const starts = (path: string) => versionOf(path) !== undefined

function versionOf(path: string): string | undefined {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 ? /Chrom\D*([\d.]+)/.exec(stdout)?.[1] : undefined
}
