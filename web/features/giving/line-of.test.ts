import { expect, it } from 'vitest'
import { copy } from './copy.ts'
import { lineOf, type Without } from './line-of.ts'

it.each<[Without | undefined, boolean, string]>([
  [undefined, true, '{giver} gave to {charity} with {work}'],
  [undefined, false, '{giver} gave to {charity}'],
  ['work', true, '{giver} gave to {charity}'],
  ['charity', true, '{giver} gave with {work}'],
  ['charity', false, '{giver} gave'],
  ['giver', true, '{charity} with {work}'],
  ['giver', false, '{charity}'],
])('without %s, with a work: %s, it reads %s', (without, hasWork, line) => {
  expect(copy.gaveLines[lineOf(without, hasWork)]).toBe(line)
})
