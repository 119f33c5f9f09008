import { getSignRequest, listSignRequests } from '@gooddrop/contract/signing.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { signRequest } from '#testing/fixtures/sign-requests.ts'
import { openPage } from '#testing/open-page.tsx'

it('shows on every page what another page asked the wallet to sign', async () => {
  const about = {
    title: 'Harbour at noon',
    price: '20000000',
    total: '21000000',
    gift: '1000000',
    charity: 'River Watch',
    counterparty: { name: 'Grace Test', address: ADDRESS },
  }
  const sign_request = signRequest({ about })
  api.answer(listSignRequests, { sign_requests: [sign_request] })
  api.answer(getSignRequest, { sign_request })
  await openPage('/HelpCenter', { as: collector() })
  await page.getByRole('button', { name: /^Waiting for your wallet/ }).click()
  const signed = page.getByRole('region', { name: 'What you are signing' })
  for (const text of ['Harbour at noon', 'In your wallet: Make an offer', '20 XRP', '21 XRP', 'River Watch', 'You'])
    await expect.element(signed.getByText(text, { exact: true }).first()).toBeVisible()
})
