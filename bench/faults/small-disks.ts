import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A small disk for each database, which can be filled. */
export type SmallDisks = {
  fill(name: string): void
  empty(name: string): void
  unmount(): void
}

const SIZE = '700m'
const CHUNK = Buffer.alloc(1024 * 1024)

/** Undefined where this user may not mount. */
export function mountSmallDisks(dataDir: string, names: readonly string[]): SmallDisks | undefined {
  const mounted: string[] = []
  const unmount = () => {
    for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder])
  }
  try {
    for (const name of names) {
      const folder = join(dataDir, name)
      mkdirSync(folder, { recursive: true })
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=711`, 'gooddrop-faults', folder], {
        stdio: 'ignore',
      })
      mounted.push(folder)
    }
  } catch {
    unmount()
    return undefined
  }
  const filler = (name: string) => join(dataDir, name, 'filler')
  return {
    unmount,
    empty: (name) => rmSync(filler(name), { force: true }),
    fill(name) {
      const file = openSync(filler(name), 'w')
      try {
        for (;;) writeSync(file, CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
  }
}
