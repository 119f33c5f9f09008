import { expect, it } from 'vitest'
import { refusalOf } from './upload-rules.ts'

const IMAGES = 'image/png, image/jpeg'

it.each([
  [{ type: 'image/png', size: 10 }, undefined],
  [{ type: 'image/svg+xml', size: 10 }, 'This file type is not accepted'],
  [{ type: '', size: 10 }, 'This file type is not accepted'],
  [{ type: 'image/jpeg', size: 60_000_000 }, 'This file is 60 MB. The maximum is 50 MB'],
  [{ type: 'image/jpeg', size: 0 }, 'This file is empty'],
])('of %o it says %s', (file, reason) => {
  expect(refusalOf(file, IMAGES, 50_000_000)).toBe(reason)
})

it('understands a whole family of types', () => {
  expect(refusalOf({ type: 'video/mp4', size: 1 }, 'video/*', 10)).toBeUndefined()
})
