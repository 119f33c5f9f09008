import { expect, it } from 'vitest'
import { createLatestChanges } from './latest-changes.ts'

const MINUTE = 60_000

function world() {
  let time = 1_000_000
  const changes = createLatestChanges(() => time)
  return { ...changes, now: () => time, pass: (ms: number) => (time += ms) }
}

it('knows which topics have changed since a page was rendered', () => {
  const { note, hasChanged, now, pass } = world()
  pass(MINUTE)
  const renderedAt = now()
  pass(5000)
  note(['market'])
  expect(hasChanged('market', renderedAt)).toBe(true)
  expect(hasChanged('nft:1', renderedAt)).toBe(false)
  pass(MINUTE)
  expect(hasChanged('market', now())).toBe(false)
})

it('allows for clocks that differ, and assumes a change where nothing is known', () => {
  const { note, hasChanged, now, pass } = world()
  const start = now()
  pass(MINUTE)
  note(['market'])
  expect(hasChanged('market', now() + 1000)).toBe(true)
  expect(hasChanged('nft:1', start - 1)).toBe(true)
  expect(hasChanged('nft:1', Number.NaN)).toBe(true)
})

it('keeps so many topics, and of the others assumes a change', () => {
  const { note, hasChanged, now, pass } = world()
  pass(MINUTE)
  note(['first'])
  const renderedAt = now()
  pass(MINUTE)
  for (let n = 0; n < 10_000; n++) note([`nft:${n}`])
  expect(hasChanged('unseen', renderedAt)).toBe(true)
  expect(hasChanged('unseen', now() + 1)).toBe(false)
  pass(11 * MINUTE)
  note(['last'])
  expect(hasChanged('unseen', now() - MINUTE)).toBe(false)
})
