import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { openPage } from './browser.ts'
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

test('a page that is closed before a route has answered leaves no error', async ({ product }) => {
  const { page, close } = await openPage(product.url)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const answered = new Promise<void>((done) => {
    void page.route('**/api/docs', async (route) => {
      const reply = await route.fetch()
      done()
      await held
      await route.fulfill({ response: reply, body: await reply.text() })
    })
  })
  page.goto('/api/docs').catch(() => undefined)
  await answered
  await close()
  release()
  // Whatever is rejected now would fail the run.
  await setImmediate()
})
