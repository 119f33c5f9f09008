import { expect, test } from 'vitest'
import { readFace } from './face.ts'

const [still, film] = [`b${'a'.repeat(58)}`, `b${'c'.repeat(58)}`]

test('a picture is shown by itself', () => {
  expect(readFace({ name: 'Tide', image: `ipfs://${still}` })).toEqual({
    name: 'Tide',
    image: `/phone/ipfs/${still}`,
    film: false,
  })
})

test('a film is shown by its poster, and without one by no picture', () => {
  const video = `ipfs://${film}`
  expect(readFace({ image: `ipfs://${still}`, video })).toMatchObject({ image: `/phone/ipfs/${still}`, film: true })
  expect(readFace({ image: video, video })).toMatchObject({ image: undefined, film: true })
})

test('what is no metadata has no face', () => {
  expect(readFace('a text')).toBeUndefined()
})
