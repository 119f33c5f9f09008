import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DataFolder = {
  release(): void
}

/**
 * Allows one start per data folder. The lock is held by the kernel for this process (SQLite's, the only file lock in
 * Node), so it ends with the process and is never stale.
 */
export function holdDataFolder(dataDir: string): DataFolder {
  makeFolder(dataDir)
  const lock = openLock(dataDir)
  const holderFile = join(dataDir, 'lock.holder')
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock.close()
    if (!String(error).includes('locked')) throw unusable(dataDir, error)
    throw new Error(
      `Gooddrop is already running with the data in ${dataDir}${holder(holderFile)}. ` +
        'Stop it first, or set DATA_DIR (and other ports) to run a second one.',
    )
  }
  writeFileSync(holderFile, String(process.pid))
  return {
    release() {
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, 'lock'))
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function unusable(dataDir: string, reason: unknown): Error {
  const why = reason instanceof Error ? reason.message : reason
  return new Error(`The data folder ${dataDir} cannot be written by this user (${why}): set DATA_DIR to another.`)
}

function holder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`
  } catch {
    return ''
  }
}
