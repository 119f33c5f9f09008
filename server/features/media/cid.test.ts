import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { referenceCid } from '#features/media/testing/reference-cid.ts'
import { cidOf, rawCid } from './cid.ts'

const CHUNK = 262_144

describe('content has the address that `ipfs add --cid-version=1` gives it', () => {
  test.each([
    ['hello world', 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'],
    ['hello world\n', 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4'],
  ])('%j', async (text, cid) => {
    expect(await cidOf(Buffer.from(text))).toBe(cid)
    expect(rawCid(Buffer.from(text))).toBe(cid)
  })

  test.each([
    ['nothing', 0],
    ['one whole chunk', CHUNK],
    ['one byte more than a chunk', CHUNK + 1],
    ['as many chunks as one node can hold', CHUNK * 174],
    ['one byte more than one node can hold', CHUNK * 174 + 1],
  ])('%s', async (_name, size) => {
    const content = Buffer.alloc(size, 'Gooddrop gives. ')
    expect(await cidOf(content)).toBe(referenceCid(content))
  })

  test('the pieces in which it arrives do not matter', async () => {
    const content = Buffer.alloc(CHUNK * 3 + 17, 'abc')
    const pieces = Array.from({ length: 100 }, (_, at) => content.subarray(at * 7877, (at + 1) * 7877))
    const whole = await cidOf(content.subarray(0, 787_700))
    expect(await cidOf(Readable.from(pieces))).toBe(whole)
  })
})
