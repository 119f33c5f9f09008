import { getOwnCredential } from '@gooddrop/contract/credentials.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { credential } from '#testing/fixtures/credentials.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const { _id, name } = charity()
const own = { _id, name, ledger_account: ADDRESS }
const open = () => openPage('/Charity-Credential', { as: collector() })

it('shows until when the credential is valid', async () => {
  api.answer(getOwnCredential, { charity: own, held: credential(), offered: null })
  await open()
  await expect.element(page.getByRole('heading', { name: 'You are vetted' })).toBeVisible()
  await expect.element(page.getByText('Valid until September 1, 2199.')).toBeVisible()
  await expectAccessible()
})

it('offers a renewal beside the credential that is still valid', async () => {
  const offered = credential({ _id: testId('renewed'), state: 'offered', accepted_at: null })
  api.answer(getOwnCredential, { charity: own, held: credential(), offered })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Your renewed credential is waiting for you' })).toBeVisible()
  await expect.element(page.getByText(/^Your present credential stays valid/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept the credential' })).toBeEnabled()
  await expectAccessible()
})

it('tells a wallet that is no charity’s what to do', async () => {
  api.answer(getOwnCredential, { charity: null, held: null, offered: null })
  await open()
  await expect.element(page.getByText('This wallet does not belong to a charity')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', '/Contact')
  await expectAccessible()
})
