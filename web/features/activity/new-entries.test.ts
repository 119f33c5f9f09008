import { describe, expect, it } from 'vitest'
import { countNew } from './new-entries.ts'

const entries = (...ids: string[]) => ids.map((_id) => ({ _id }))

describe('new entries', () => {
  it('are those before the first that is shown', () => {
    expect(countNew(entries('c', 'b', 'a'), entries('a'))).toEqual({ count: 2, more: false })
    expect(countNew(entries('a'), entries('a'))).toEqual({ count: 0, more: false })
  })

  it('may be more than a page', () => {
    expect(countNew(entries('d', 'c'), entries('a'))).toEqual({ count: 2, more: true })
  })

  it('are all where nothing is shown', () => {
    expect(countNew(entries('b', 'a'), [])).toEqual({ count: 2, more: false })
    expect(countNew([], [])).toEqual({ count: 0, more: false })
  })

  it('are none where what is shown has been hidden in the meantime', () => {
    expect(countNew(entries('b', 'a'), entries('c', 'b', 'a'))).toEqual({ count: 0, more: false })
  })
})
