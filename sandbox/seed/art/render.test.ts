import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { people } from '#seed/people.ts'
import { filmPath } from './film.ts'
import { drawing, families, frame } from './render.ts'

test.each(families)('%s draws the same picture for the same name, and another one for another', async (family) => {
  const once = drawing(family, 'one', 'harbour')
  expect(drawing(family, 'one', 'harbour')).toBe(once)
  expect(drawing(family, 'two', 'harbour')).not.toBe(once)
  // An empty drawing would have one colour.
  const small = once.replace(/width="\d+" height="\d+"/, 'width="160" height="160"')
  expect((await sharp(Buffer.from(small)).stats()).entropy).toBeGreaterThan(0.5)
})

const films = people.flatMap(({ works }) => works).filter(({ moving }) => moving)

test('there are films', () => expect(films.length).toBeGreaterThan(3))

test.each(films.map(({ title }) => title))('the film of “%s” is square, silent and small', async (title) => {
  const bytes = await readFile(filmPath(title))
  expect(bytes.length).toBeLessThan(300_000)
  expect(bytes.includes('soun', 0, 'latin1')).toBe(false)
  const header = bytes.indexOf('tkhd', 0, 'latin1') + 4
  expect([76, 80].map((at) => bytes.readUInt32BE(header + at) / 65_536)).toEqual([480, 480])
})

test('the moments of a film differ', () => {
  expect(frame('ripples', 'one', 'plum', 100, 0)).not.toBe(frame('ripples', 'one', 'plum', 100, 0.5))
})
