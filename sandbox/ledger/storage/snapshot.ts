import { readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { LedgerEntry } from '#ledger/state/entries.ts'
import type { HistorySizes } from './history-files.ts'

// The state of one ledger: a line about it, then a line per entry. It replaces its predecessor in one step.

export type SnapshotHead = {
  readonly index: number
  readonly hash: string
  readonly entries: number
  readonly history: HistorySizes
}

const keyLength = 64
const entriesPerWrite = 500

export async function writeSnapshot(
  directory: string,
  head: SnapshotHead,
  entries: ReadonlyMap<string, LedgerEntry | string>,
): Promise<void> {
  const path = join(directory, 'snapshot')
  const file = await open(`${path}.new`, 'w')
  try {
    await file.write(`${JSON.stringify(head)}\n`)
    let lines: string[] = []
    for (const [key, entry] of entries) {
      lines.push(`${key}${typeof entry === 'string' ? entry : JSON.stringify(entry)}\n`)
      if (lines.length < entriesPerWrite) continue
      await file.write(lines.join(''))
      lines = []
    }
    await file.write(lines.join(''))
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

/** Entries come as text: most of them will not be looked at for long. */
export function readSnapshot(directory: string): { head: SnapshotHead; entries: Map<string, string> } | undefined {
  let text: string
  try {
    text = readFileSync(join(directory, 'snapshot'), 'latin1')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const headEnd = text.indexOf('\n')
  const head: SnapshotHead = JSON.parse(text.slice(0, headEnd))
  const entries = new Map<string, string>()
  for (let from = headEnd + 1; from < text.length; ) {
    const to = text.indexOf('\n', from)
    entries.set(text.slice(from, from + keyLength), text.slice(from + keyLength, to))
    from = to + 1
  }
  if (entries.size !== head.entries) throw new Error(`the snapshot in ${directory} is damaged`)
  return { head, entries }
}
