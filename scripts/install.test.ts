import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isCurrent } from './install.mjs'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-install-'))
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
  await write('node_modules/.bin/node', '')
  await write('package-lock.json', lock({ a: '1.0.0', b: '2.0.0' }))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFile(join(folder, file), text)

function lock(versions: Record<string, string>): string {
  const entries = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])
  return JSON.stringify({ packages: { ...Object.fromEntries(entries), 'node_modules/mac-only': { optional: true } } })
}

test('a folder without packages is not current', () => {
  expect(isCurrent(folder)).toBe(false)
})

test('packages installed from this lock are current until the lock changes', async () => {
  await write('node_modules/.package-lock.json', JSON.stringify(JSON.parse(lock({ a: '1.0.0', b: '2.0.0' }))))
  expect(isCurrent(folder)).toBe(true)
  await write('package-lock.json', lock({ a: '1.0.0', b: '2.0.1' }))
  expect(isCurrent(folder)).toBe(false)
})

test('a missing package is noticed, unless it is for another system', async () => {
  await write('node_modules/.package-lock.json', lock({ a: '1.0.0' }))
  expect(isCurrent(folder)).toBe(false)
})

test('without the project’s own Node it is not current', async () => {
  await write('node_modules/.package-lock.json', lock({ a: '1.0.0', b: '2.0.0' }))
  await rm(join(folder, 'node_modules/.bin/node'))
  expect(isCurrent(folder)).toBe(false)
})
