import { listCredentials } from '@gooddrop/contract/credentials.ts'
import { listCharities, listDonations } from '@gooddrop/contract/giving.ts'
import { getCharity, listCharityUpdates, listPaymentsToGivers } from '@gooddrop/contract/giving-pages.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { consoleErrors } from '#testing/console-errors.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { charity, charityDetails } from '#testing/fixtures/charities.ts'
import { credential } from '#testing/fixtures/credentials.ts'
import { donation, transactionHash, transactionLink } from '#testing/fixtures/gifts.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ADDRESS, personCard } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const rescue = charityDetails({
  name: 'Wayside Rescue',
  legal_name: 'Wayside Rescue e.V.',
  registration_number: 'VR-1009',
  website: 'https://wayside-rescue.example',
  vetted_on: '2026-09-01T00:00:00.000Z',
  vetting_link: 'https://gooddrop.example/assessments/1',
  received: '3000000',
  gifts: 3,
  given: '4000000',
  months: [{ month: '2026-11', given: '4000000', gifts: 4 }],
})
const path = `/Charity/${rescue._id}`
const region = (name: string) => page.getByRole('region', { name, exact: true })
const give = (...gifts: Parameters<typeof donation>[0][]) =>
  api.answer(listDonations, {
    donations: gifts.map((each, at) => donation({ _id: testId(`gift ${at}`), ...each })),
    donationsLength: [{ total: gifts.length }],
    total_given: '3000000',
    next: null,
  })

beforeEach(() => {
  api.answer(getCharity, { charity: rescue })
  give()
})

it('says who they are and who vetted them', async () => {
  await openPage(path)
  const who = region('Who they are')
  await expect.element(who.getByText('Wayside Rescue e.V.')).toBeVisible()
  await expect.element(who.getByText('VR-1009')).toBeVisible()
  await expect
    .element(who.getByRole('link', { name: 'wayside-rescue.example' }))
    .toHaveAttribute('href', rescue.website as string)
  const vetting = region('How they were vetted')
  await expect.element(vetting.getByText('September 1, 2026')).toBeVisible()
  await expect
    .element(vetting.getByRole('link', { name: 'Published assessment' }))
    .toHaveAttribute('href', rescue.vetting_link as string)
  await expect.element(page.getByText('3 XRP received in 3 gifts')).toBeVisible()
  await expect.element(page.getByText('1 XRP more is on its way.')).toBeVisible()
})

it('lists each credential with its transactions', async () => {
  api.answer(listCredentials, { credentials: [credential()] })
  await openPage(path)
  const credentials = page.getByRole('region', { name: 'Credentials on the ledger' })
  await expect.element(credentials.getByText('Valid', { exact: true })).toBeVisible()
  await expect
    .element(credentials.getByRole('link', { name: 'Accepted on September 2, 2026' }))
    .toHaveAttribute('href', credential().accepted_link as string)
})

it('shows what they received with the published thanks, what they did with it and how to support them', async () => {
  give({ thanks: 'All four flew, thank you' }, {})
  api.answer(listCharityUpdates, {
    updates: [
      {
        _id: testId('update'),
        text: 'All four flew.',
        picture: null,
        picture_text: '',
        posted_on: '2026-10-01T00:00:00.000Z',
      },
    ],
    next: null,
  })
  await openPage(path, { width: 390 })
  const gifts = region('What they received').getByRole('list', { name: /^Each gift/ })
  await expect.poll(() => gifts.element().children).toHaveLength(2)
  await expect.element(gifts.getByText(/“All four flew, thank you”/)).toBeVisible()
  await expect.element(region('What they did with it').getByText('All four flew.')).toBeVisible()
  await expect
    .element(region('How to support them').getByRole('link', { name: 'Explore the gallery' }))
    .toHaveAttribute('href', '/Explore')
  await expectAccessible()
})

it('lists what they paid to people who gave, with the transactions', async () => {
  const hash = transactionHash('paid back')
  api.answer(listPaymentsToGivers, {
    payments: [
      {
        hash,
        link: transactionLink(hash),
        amount: '1000000',
        recipient: personCard(),
        recipient_address: ADDRESS,
        paid_at: '2026-10-01T00:00:00.000Z',
      },
    ],
    paymentsLength: [{ total: 1 }],
    total_returned: '1000000',
    next: null,
  })
  await openPage(path)
  const paidBack = region('Payments to people who gave')
  await expect.element(paidBack.getByText('1 XRP in 1 payment.')).toBeVisible()
  await expect
    .element(paidBack.getByRole('link', { name: 'Transaction' }))
    .toHaveAttribute('href', transactionLink(hash))
  await expectAccessible()
})

it('opens from the list on the first page', async () => {
  api.answer(listCharities, { charities: [charity(rescue)], total_given: '0', total_gifts: 0 })
  await openPage('/Home')
  await region('Where gifts go').getByRole('link', { name: rescue.name }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: rescue.name })).toBeVisible()
})

it.each(['nobody', testId('nobody')])('leads back to Giving from an unknown charity: %s', async (id) => {
  consoleErrors.tolerate(/^Could not load/)
  api.refuse(getCharity, 'not_found', 'We could not find that non-profit')
  await openPage(`/Charity/${id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'We could not find that non-profit' })).toBeVisible()
  await page.getByRole('link', { name: 'All giving' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Giving' })).toBeVisible()
})
