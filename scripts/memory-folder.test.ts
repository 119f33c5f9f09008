import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const GIB = 2 ** 30
const ROOM = { folder: 10 * GIB, memory: 10 * GIB }
let within = ''
beforeEach(() => {
  within = mkdtempSync(join(tmpdir(), 'gooddrop-memory-'))
})
afterEach(() => rmSync(within, { recursive: true, force: true }))

test('others may pass through it, and it goes with all that is in it', () => {
  const folder = memoryFolder(within, ROOM)
  expect((statSync(folder?.path ?? '').mode & 0o777).toString(8)).toBe('711')
  mkdirSync(join(folder?.path ?? '', 'database'))
  folder?.remove()
  expect(readdirSync(within)).toEqual([])
})

test.each([
  { folder: 64 * 2 ** 20, memory: 10 * GIB },
  { folder: 10 * GIB, memory: GIB },
])('there is none where it or the machine is too small: %o', (room) => {
  expect(memoryFolder(within, room)).toBeUndefined()
  expect(memoryFolder(join(within, 'none'))).toBeUndefined()
})

test('what a killed run has left is removed, and what a running one uses is not', () => {
  const killed = join(within, 'gooddrop-tests-killed')
  mkdirSync(killed)
  writeFileSync(join(killed, 'owner.json'), JSON.stringify({ pid: process.pid, started: 'before the last boot' }))
  const made = join(within, 'gooddrop-tests-made-just-now')
  mkdirSync(made)
  const running = memoryFolder(within, ROOM)
  expect(existsSync(killed)).toBe(false)
  const other = memoryFolder(within, ROOM)
  for (const path of [made, running?.path, other?.path]) expect(existsSync(path ?? '')).toBe(true)
})
