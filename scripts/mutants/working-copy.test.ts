import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../commands.ts'
import { copyCheckout } from './working-copy.ts'

const file = 'contract/short-address.ts'
const original = readFileSync(join(root, file), 'utf8')
const mutant = { name: 'any', file, tests: [], find: original, replace: '// faulty' }

test('applies a fault to the copy alone, and restores it', () => {
  const copy = copyCheckout()
  onTestFinished(copy.remove)
  const read = (path: string) => readFileSync(join(copy.path, path), 'utf8')
  const restore = copy.apply(mutant)
  expect(read(file)).toBe('// faulty')
  // The workspace that other packages import is the copy as well.
  expect(read(`node_modules/@gooddrop/${file}`)).toBe('// faulty')
  expect(readFileSync(join(root, file), 'utf8')).toBe(original)
  restore()
  expect(read(file)).toBe(original)
  copy.remove()
  expect(existsSync(copy.path)).toBe(false)
})
