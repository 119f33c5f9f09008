import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '#testing/open-page.tsx'

it('redirects an unknown path to home', async () => {
  await openPage('/no/such/page')
  await expect.poll(() => location.pathname).toBe('/Home')
  await expect.element(page.getByRole('heading', { level: 1, name: /^Every drop/ })).toBeVisible()
})
