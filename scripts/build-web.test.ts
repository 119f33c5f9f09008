import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWeb, inputHash } from './build-web.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-web-'))
  for (const each of ['web/pages', 'web/node_modules', 'web/dist', 'contract']) {
    await mkdir(join(folder, each), { recursive: true })
  }
  await write('package-lock.json', '{}')
  await write('web/pages/home.tsx', 'home')
  await write('contract/money.ts', 'money')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFile(join(folder, file), text)

test.each(['web/pages/home.tsx', 'web/pages/new.css', 'contract/money.ts', 'package-lock.json'])(
  'a change of %s makes the build stale, changing it back makes it current',
  async (file) => {
    await write(file, 'as before')
    const before = inputHash(folder)
    await write(file, 'changed')
    expect(inputHash(folder)).not.toBe(before)
    await write(file, 'as before')
    expect(inputHash(folder)).toBe(before)
  },
)

test('time stamps, tests, installed packages and the build itself do not', async () => {
  const before = inputHash(folder)
  await utimes(join(folder, 'web/pages/home.tsx'), 1, 1)
  await write('web/pages/home.test.tsx', 'a test')
  await write('web/node_modules/x.js', 'installed')
  await write('web/dist/out.js', 'built')
  expect(inputHash(folder)).toBe(before)
})

test('a file that moved is a change', async () => {
  const before = inputHash(folder)
  await rm(join(folder, 'web/pages/home.tsx'))
  await write('web/pages/house.tsx', 'home')
  expect(inputHash(folder)).not.toBe(before)
})

test('does not build again what was built from the same', async () => {
  await write('web/dist/.inputs', inputHash(folder))
  expect(await buildWeb({ folder })).toBe('current')
})
