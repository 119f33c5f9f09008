import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commands } from './commands/registry.ts'
import { transactionTypes } from './transactions/registry.ts'

const text = readFileSync(fileURLToPath(new URL('README.md', import.meta.url)), 'utf8')
const namesBetween = (start: string, end: string) =>
  [...text.slice(text.indexOf(start), text.indexOf(end, text.indexOf(start))).matchAll(/`(\w+)`/g)].map(
    ([, name]) => name,
  )

test('the README lists the transactions and methods that exist, and no others', () => {
  expect(namesBetween('\nThere: ', '\n\nRefused')).toEqual(transactionTypes.toSorted())
  expect(namesBetween('\nThere, in API versions', '\n\nEverything else')).toEqual([...commands.keys()].toSorted())
})
