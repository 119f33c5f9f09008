import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What comes from the system, by the Debian package that has it. */
const PACKAGES = { haproxy: 'haproxy', pgbouncer: 'pgbouncer' } as const

export type Programs = Record<keyof typeof PACKAGES, string>

/** Debian puts servers where only root's PATH leads. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

export function findPrograms(path = process.env.PATH ?? '', more: readonly string[] = FOLDERS): Programs {
  const folders = [...path.split(delimiter).filter(Boolean), ...more]
  const names = Object.keys(PACKAGES) as (keyof Programs)[]
  const found = names.map((name) => [name, folders.map((folder) => join(folder, name)).find(mayRun)] as const)
  const missing = found.flatMap(([name, file]) => (file ? [] : [name]))
  if (missing.length > 0) {
    const packages = missing.map((name) => PACKAGES[name]).join(' ')
    throw new Error(`A fleet needs ${missing.join(' and ')}. On Debian or Ubuntu: apt-get install ${packages}`)
  }
  return Object.fromEntries(found) as Programs
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
