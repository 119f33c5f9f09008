import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { binary } from './commands.ts'
import { holdDataFolder } from './data-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-lock-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('only one process can hold it, and a kill releases it', async () => {
  const holder = spawn(binary('node'), [join(import.meta.dirname, 'testing/holds-data-folder.ts'), folder])
  await once(holder.stdout, 'data')
  expect(() => holdDataFolder(folder)).toThrow(
    `Gooddrop is already running with the data in ${folder} (process ${holder.pid}).`,
  )
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  holdDataFolder(folder).release()
})

test('can be held again after a release', () => {
  holdDataFolder(folder).release()
  expect(() => holdDataFolder(folder).release()).not.toThrow()
})

test('reports a folder that cannot be created', () => {
  expect(() => holdDataFolder('/dev/null/data')).toThrow('set DATA_DIR to another')
})
