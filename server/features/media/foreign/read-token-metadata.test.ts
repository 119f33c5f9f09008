import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTokenMetadata } from './read-token-metadata.ts'

const parse = (value: unknown) => parseTokenMetadata(Buffer.from(JSON.stringify(value)))
const empty = { name: null, description: null, image: null, video: null, collection: null, attributes: [] }

describe('what a token says about itself', () => {
  test('as XLS-24 has it', () => {
    const written = {
      schema: 'ipfs://QmNpi8rcXEkohca8iXu7zysKKSJYqCvBJn3xJwga8jXqWU',
      nftType: 'art.v0',
      name: 'Rain',
      description: 'Two\nlines',
      image: 'ipfs://abc',
      video: 'ipfs://def',
      collection: { name: 'Weather', family: 'Sky' },
      attributes: [
        { trait_type: 'Mood', value: 'calm', description: 'x' },
        { trait_type: 'Year', value: 2024 },
      ],
    }
    expect(parse(written)).toEqual({
      name: 'Rain',
      description: 'Two\nlines',
      image: 'ipfs://abc',
      video: 'ipfs://def',
      collection: 'Weather',
      attributes: [
        { trait: 'Mood', value: 'calm' },
        { trait: 'Year', value: '2024' },
      ],
    })
  })

  test('as others write it', () => {
    const written = { title: 'Rain', image_url: 'https://x', animation_url: 'https://y', collection: 'Weather' }
    expect(parse(written)).toEqual({
      ...empty,
      name: 'Rain',
      image: 'https://x',
      video: 'https://y',
      collection: 'Weather',
    })
  })

  test('of wrong types is as if it were missing', () => {
    const written = { name: {}, description: [], image: true, collection: 7.5, attributes: 'none' }
    expect(parse(written)).toEqual({ ...empty, collection: '7.5' })
    expect(parse({ attributes: [null, 7, {}, { trait_type: 'a' }, { trait_type: 'b', value: 'c' }] })).toEqual({
      ...empty,
      attributes: [{ trait: 'b', value: 'c' }],
    })
  })

  test('is cleaned of what cannot be stored or deceives', () => {
    expect(parse({ name: 'a\u0000b\u202ec\ud800d\ne\u200b' })?.name).toBe('a bc d e')
    expect(parse({ name: '\u0000 ' })?.name).toBeNull()
    expect(parse({ name: '🎁'.repeat(1000) })?.name).toBe('🎁'.repeat(200))
    const traits = Array.from({ length: 1000 }, (_, at) => ({ trait_type: `t${at}`, value: 'v' }))
    expect(parse({ attributes: traits })?.attributes).toHaveLength(50)
  })

  test.each(['', 'null', '7', '"text"', '[]', '{', '<html>', '\u0000', '{"name": "x"'])('is nothing: %j', (text) => {
    expect(parseTokenMetadata(Buffer.from(text))).toBeUndefined()
  })

  test('never throws and never lets a NUL through, whatever is written', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.stringify(parseTokenMetadata(Buffer.from(text)) ?? '')).not.toContain('\\u0000')
      }),
      { seed: 20_260_101, numRuns: 500 },
    )
  })
})
