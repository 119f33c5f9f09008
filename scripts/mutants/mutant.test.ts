import { expect, it } from 'vitest'
import { applyMutant } from './mutant.ts'

const text = 'return first + last + first'
const mutant = { name: 'any', file: 'any.ts', find: '+ last', replace: '- last', tests: [] }

it('replaces the text as it stands, without patterns', () => {
  expect(applyMutant(mutant, text)).toBe('return first - last + first')
  expect(applyMutant({ ...mutant, replace: "+ '$&'" }, text)).toBe("return first + '$&' + first")
})

it.each([
  ['is gone', { find: 'no such code' }],
  ['occurs several times', { find: 'first' }],
  ['would not change', { replace: mutant.find }],
])('refuses an entry whose text %s', (_what, change) => {
  expect(() => applyMutant({ ...mutant, ...change }, text)).toThrow('stale')
})
