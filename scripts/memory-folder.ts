import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isRunning } from './process-identity.ts'

const MEMORY = '/dev/shm'
const PREFIX = 'gooddrop-tests-'
const OWNER = 'owner.json'
const GIB = 2 ** 30
/** Several times what a run takes there, up to 1 GiB; containers often have no more than 64 MiB in all. */
const WANTED = { folder: 6 * GIB, memory: 8 * GIB }

type Room = typeof WANTED

/**
 * A folder in memory for what a run of tests throws away, where the system has room: it makes hundreds of databases, and
 * a disk takes three to six times as long to make and remove their files.
 */
export function memoryFolder(within = MEMORY, room = roomIn(within)): { path: string; remove(): void } | undefined {
  if (!room || room.folder < WANTED.folder || room.memory < WANTED.memory) return undefined
  removeLeft(within)
  const path = mkdtempSync(join(within, PREFIX))
  chmodSync(path, 0o711) // so that PostgreSQL's own user can pass when root runs the tests
  writeFileSync(join(path, OWNER), JSON.stringify(identify(process.pid)))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}

function roomIn(folder: string): Room | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return { folder: bavail * bsize, memory: process.availableMemory() }
  } catch {
    return undefined
  }
}

/** What a killed run has left. */
function removeLeft(within: string): void {
  for (const name of readdirSync(within).filter((each) => each.startsWith(PREFIX))) {
    const path = join(within, name)
    try {
      if (!isRunning(JSON.parse(readFileSync(join(path, OWNER), 'utf8'))))
        rmSync(path, { recursive: true, force: true })
    } catch {
      // Another user's, or one that is just being made.
    }
  }
}
