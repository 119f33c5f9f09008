import { listCharities } from '@gooddrop/contract/giving.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { credential } from '#testing/fixtures/credentials.ts'
import { collector } from '#testing/fixtures/people.ts'
import { forSale, itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const held = credential()
const work = nft(forSale(20))

beforeEach(() => {
  api.answer(listCharities, { charities: [charity({ credential: held })], total_given: '0', total_gifts: 0 })
  api.answer(getNft, { nft: work })
  api.answer(getBalance, balance(100))
})

it('marks vetted charities on the first page', async () => {
  await openPage('/Home', { width: 390 })
  const charities = page.getByRole('region', { name: 'Where gifts go' })
  await expect.element(charities.getByText('Vetted', { exact: true })).toBeVisible()
})

it('links the proof on the ledger where a buyer chooses the charity', async () => {
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy NFT' })
  await expect.element(dialog.getByText('Vetted', { exact: true })).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: /Credential/ }))
    .toHaveAttribute('href', held.accepted_link as string)
  await expectAccessible()
})
