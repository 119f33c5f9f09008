import { getProofTrust, listCharities } from '@gooddrop/contract/giving.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import recorded from '#features/giving/proof/fixtures/gift.json' with { type: 'json' }
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { openPage } from '#testing/open-page.tsx'

// Recorded from ledger/testing/proof-kit.ts.
const { file, network_id, publisher, brokers } = recorded
const { sale, payout } = file

const choose = (content: object | string, name = 'gift.json') => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return page.getByLabelText('Proof file', { exact: true }).upload(new File([text], name, { type: 'application/json' }))
}

beforeEach(async () => {
  api.answer(getProofTrust, { network_id, publisher, brokers })
  api.answer(listCharities, {
    charities: [charity({ ledger_account: recorded.charity })],
    total_given: '0',
    total_gifts: 0,
  })
  await openPage('/Proof', { width: 390 })
  await expect.element(page.getByText('Whose list of validators counts')).toBeVisible()
})

it('names the sale, the charity and the payment that a file proves', async () => {
  await choose(file)
  await expect.element(page.getByRole('heading', { name: 'This is proved' })).toBeVisible()
  const sold = page.getByRole('region', { name: 'The sale' })
  for (const text of [recorded.seller, recorded.buyer, recorded.charity, 'River Watch'])
    await expect.element(sold.getByText(text, { exact: true })).toBeVisible()
  const paid = page.getByRole('region', { name: 'The gift payment' })
  await expect.element(paid.getByText(recorded.charity, { exact: true })).toBeVisible()
  await expectAccessible()
})

it.each([
  ['a file that is cut off', JSON.stringify(file).slice(0, 1000), /it is not JSON, or it is cut off/],
  ['exchanged transactions', { ...file, sale: payout, payout: sale }, /not the sale of an NFT/],
  [
    'metadata of another transaction',
    { ...file, sale: { ...sale, transaction: { ...sale.transaction, meta: payout.transaction.meta } } },
    /holds another transaction or other metadata/,
  ],
  [
    'another ledger than the validators signed',
    { ...file, sale: { ...sale, ledger: { ...sale.ledger, close: sale.ledger.close + 1 } } },
    /signed another ledger/,
  ],
])('refuses %s with the reason', async (_, forged, reason) => {
  await choose(forged, 'forged.json')
  await expect.element(page.getByRole('heading', { name: 'This file proves nothing' })).toBeVisible()
  await expect.element(page.getByText('forged.json')).toBeVisible()
  await expect.element(page.getByText(reason)).toBeVisible()
  await expectAccessible()
})

it('trusts only the publisher that the visitor names', async () => {
  await page.getByText('Whose list of validators counts').click()
  await page.getByLabelText('Another publisher’s key').fill(`ED${'AB'.repeat(32)}`)
  await choose(file)
  await expect.element(page.getByText(/publisher who is not trusted here/)).toBeVisible()
})
