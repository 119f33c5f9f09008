import { mintNft } from '@gooddrop/contract/minting.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { collector } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })

it('requires a name and a value for each trait', async () => {
  await openPage('/CreateSingleNFT', { as: collector() })
  await field('Your work').upload(new File([new Uint8Array(9)], 'work.png', { type: 'image/png' }))
  await field('Title').fill('Rope')
  await page.getByLabelText(/^Description/).fill('Blue, once.')
  await page.getByLabelText(/^Royalties/).fill('5')
  await page.getByRole('button', { name: 'Add a trait' }).click()
  await field('Trait 1').fill('Found')
  await page.getByRole('button', { name: 'Mint NFT' }).click()
  const problem = page.getByText(/^Each trait needs a name and a value/)
  await expect.element(problem).toBeVisible()
  await expectAccessible()
  await field('Value 1').fill('Pier')
  await expect.element(problem).not.toBeInTheDocument()
  expect(api.calls(mintNft)).toEqual([])
})
