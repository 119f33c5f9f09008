import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse.ts'

describe('text that PostgreSQL cannot store', () => {
  const anything = z.unknown()

  it.each(['a\0b', '\ud800', { name: '\0' }, { '\0': 1 }, [[{ deep: ['x\udfff'] }]]])(
    'is refused in words: %j',
    (input) => {
      expect(() => parseInput(anything, input)).toThrow('Text must not contain NUL')
    },
  )

  it('is looked for without recursion', () => {
    const nested = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`)
    expect(() => parseInput(anything, nested)).toThrow('Text must not contain NUL')
  })

  it('is nothing that people write', () => {
    const text = 'Zoë 🎁 \n\t作品 שלום'
    expect(parseInput(anything, { text })).toEqual({ text })
  })
})
