import { describe, expect, it } from 'vitest'
import {
  isFresh,
  type KeptWork,
  LARGEST_PICTURE_BYTES,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  MOST_WORKS,
  withWork,
} from './kept-works.ts'

const work = (name: string, seenAt: number, pictures: [key: string, bytes: number][] = []): KeptWork => ({
  address: `/ItemDetail?nftId=${name}`,
  title: name,
  language: 'en',
  seenAt,
  fetchedAt: seenAt,
  pictures: pictures.map(([key, bytes]) => ({ key, bytes })),
})
const keep = (works: KeptWork[]) => works.reduce(withWork, [] as KeptWork[])
const titles = (works: KeptWork[]) => works.map(({ title }) => title)

describe('kept works', () => {
  it('are the last ones that were seen, each once', () => {
    const seen = Array.from({ length: MOST_WORKS + 5 }, (_, at) => work(`work ${at}`, at))
    const works = keep([...seen, work('work 10', 1000)])
    expect(works).toHaveLength(MOST_WORKS)
    expect(titles(works).slice(0, 3)).toEqual(['work 10', 'work 34', 'work 33'])
    expect(titles(works).filter((title) => title === 'work 10')).toHaveLength(1)
  })

  it('keep their order when they are renewed in any other', () => {
    expect(titles(keep([work('newer', 2), work('oldest', 1), work('newest', 3)]))).toEqual([
      'newest',
      'newer',
      'oldest',
    ])
  })

  it('give up the pictures of the oldest when there are too many', () => {
    const each = 6
    const seen = Array.from({ length: MOST_WORKS }, (_, at) =>
      work(
        `${at}`,
        at,
        Array.from({ length: each }, (_, picture) => [`${at}-${picture}`, 10]),
      ),
    )
    const counts = keep(seen).map(({ pictures }) => pictures.length)
    expect(counts.reduce((sum, count) => sum + count)).toBe(MOST_PICTURES)
    expect(counts.slice(0, MOST_PICTURES / each).every((count) => count === each)).toBe(true)
  })

  it('give them up when they are too large together, and count one that several have once', () => {
    const seen = Array.from({ length: 12 }, (_, at) =>
      work(`${at}`, at, [
        [`artwork ${at}`, LARGEST_PICTURE_BYTES],
        ['portrait', 1000],
      ]),
    )
    const works = keep(seen)
    const kept = new Map(works.flatMap(({ pictures }) => pictures.map(({ key, bytes }) => [key, bytes])))
    expect([...kept.values()].reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(MOST_PICTURE_BYTES)
    expect(kept.size).toBe(10)
    expect(works.every(({ pictures }) => pictures.some(({ key }) => key === 'portrait'))).toBe(true)
  })
})

it('a page is asked for again after a while, and in another language at once', () => {
  const known = work('one', 0)
  expect(isFresh(known, 'en', 60_000)).toBe(true)
  expect(isFresh(known, 'de', 60_000)).toBe(false)
  expect(isFresh(known, 'en', 3_600_000)).toBe(false)
})
