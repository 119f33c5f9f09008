import { readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredEntries } from '#ledger/state/base-state.ts'
import type { HistorySizes } from './history-files.ts'

// The state of one ledger: a line about it, then a line per entry. It replaces its predecessor in one step.

export type SnapshotHead = {
  readonly index: number
  readonly hash: string
  readonly entries: number
  readonly history: HistorySizes
}

const keyLength = 64
const lineEnd = 0x0a
const newLine = Buffer.of(lineEnd)
const partsPerWrite = 1_500

export async function writeSnapshot(
  directory: string,
  head: SnapshotHead,
  entries: Iterable<readonly [key: string, text: string | Buffer]>,
): Promise<void> {
  const path = join(directory, 'snapshot')
  const file = await open(`${path}.new`, 'w')
  try {
    await file.write(`${JSON.stringify(head)}\n`)
    let parts: Buffer[] = []
    for (const [key, text] of entries) {
      parts.push(Buffer.from(key), typeof text === 'string' ? Buffer.from(text) : text, newLine)
      if (parts.length < partsPerWrite) continue
      await file.writeFile(Buffer.concat(parts))
      parts = []
    }
    await file.writeFile(Buffer.concat(parts))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  const folder = await open(directory, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Entries stay bytes: most of them will not be looked at for long. */
export function readSnapshot(directory: string): { head: SnapshotHead; entries: StoredEntries } | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(directory, 'snapshot'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const headEnd = bytes.indexOf('\n')
  const head: SnapshotHead = JSON.parse(bytes.toString('latin1', 0, headEnd))
  const places = new Map<string, number>()
  for (let from = headEnd + 1; from < bytes.length; ) {
    places.set(bytes.toString('latin1', from, from + keyLength), from + keyLength)
    const to = bytes.indexOf(lineEnd, from + keyLength)
    from = to === -1 ? Number.POSITIVE_INFINITY : to + 1
  }
  if (places.size !== head.entries || bytes.at(-1) !== lineEnd)
    throw new Error(`the snapshot in ${directory} is damaged`)
  return { head, entries: { bytes, places } }
}
