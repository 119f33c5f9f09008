import { expect, it } from 'vitest'
import { keepDrawings } from './keep-drawings.ts'

const counted = () => {
  const drawn: string[] = []
  const draw =
    (version: string, bytes = 10, whole = true) =>
    async () => {
      drawn.push(version)
      return { bytes: new Uint8Array(bytes), whole }
    }
  return { drawn, draw }
}

it('draws once for all who ask at the same time, and not again', async () => {
  const { drawn, draw } = counted()
  const drawings = keepDrawings(100)
  const asked = Promise.all([drawings.get('a', draw('a')), drawings.get('a', draw('a'))])
  expect(drawings.has('a')).toBe(true)
  await asked
  await drawings.get('a', draw('a'))
  expect(drawn).toEqual(['a'])
})

it('never holds more than it may, and forgets what was asked for the longest ago', async () => {
  const { drawn, draw } = counted()
  const drawings = keepDrawings(30)
  for (const version of ['a', 'b', 'c', 'a', 'd']) await drawings.get(version, draw(version))
  expect(drawings.bytesHeld).toBe(30)
  expect(['a', 'b', 'c', 'd'].filter(drawings.has)).toEqual(['a', 'c', 'd'])
  await drawings.get('huge', draw('huge', 1000))
  expect(drawings.bytesHeld).toBeLessThanOrEqual(30)
  expect(drawn).toEqual(['a', 'b', 'c', 'd', 'huge'])
})

it('draws again what failed or was not whole', async () => {
  const { drawn, draw } = counted()
  const drawings = keepDrawings(100)
  await drawings.get('a', draw('a', 10, false))
  expect(drawings.has('a')).toBe(false)
  await expect(drawings.get('a', () => Promise.reject(new Error('no thread')))).rejects.toThrow('no thread')
  expect(await drawings.get('a', draw('a'))).toMatchObject({ whole: true })
  expect(drawn).toEqual(['a', 'a'])
})
