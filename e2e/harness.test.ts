import { expect } from 'vitest'
import { test } from './test.ts'

test('people and pages of different tests are separate', async ({ newPerson, page, product }) => {
  const [ada, grace] = [await newPerson('Ada'), await newPerson('Grace')]
  expect(ada.user._id).not.toBe(grace.user._id)
  const mine = await page()
  await ada.signIn(mine)
  const theirs = await page()
  for (const each of [mine, theirs]) await each.goto(`${product.url}/api/docs`)
  const token = () => localStorage.getItem('token')
  expect([await mine.evaluate(token), await theirs.evaluate(token)]).toEqual([ada.token, null])
})
