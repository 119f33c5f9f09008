import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { linkIn, mailTo } from './inbox.ts'
import { list } from './listing.ts'
import { picture, test } from './test.ts'
import { connectNewWallet } from './wallets.ts'
import { mint } from './works.ts'

const how = (page: Page) => page.getByRole('dialog', { name: 'How to be notified' })

async function verifyEmail(page: Page, product: Parameters<typeof mailTo>[0], email: string): Promise<void> {
  await page.goto('/Profile')
  await settled(page)
  await page.getByRole('button', { name: 'Verify e-mail address' }).click()
  const { text } = await mailTo(product, email, /is your Gooddrop code$/)
  await page.getByLabel('OTP', { exact: true }).fill(/\b(\d{6})\b/.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
}

test('a person watches a work by bell and mail, and stops the mails with one click', async ({
  page: open,
  newPerson,
  product,
}) => {
  const { market: maker, phone } = await connectNewWallet(open, product)
  const item = await mint(maker, phone, 'Watched closely')
  const grace = await newPerson('Grace')
  const fan = await open({ width: 390, height: 844 })
  await grace.signIn(fan)
  await verifyEmail(fan, product, grace.email)

  await fan.goto(item)
  await settled(fan)
  await fan.getByRole('button', { name: 'Watch', exact: true }).click()
  await how(fan).getByRole('checkbox', { name: 'On the site', checked: true }).waitFor()
  const saved = fan.waitForResponse((reply) => /watch\/work/.test(reply.url()) && reply.request().method() === 'PUT')
  await how(fan).getByLabel('E-mail', { exact: true }).selectOption('At once')
  await saved
  await expectAccessible(fan)
  await picture(fan, 'watch-how-390')

  await maker.goto(item)
  await settled(maker)
  await list(maker, phone, '3')
  const mail = await mailTo(product, grace.email, /listed “Watched closely” for 3 XRP/)
  await fan.reload()
  await fan.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await fan.getByRole('link', { name: /listed “Watched closely” for 3 XRP/ }).waitFor()
  await fan.getByRole('button', { name: 'Stop watching' }).click()
  await fan.getByText('You no longer watch this.').waitFor()
  await expectAccessible(fan)
  await fan.getByRole('button', { name: 'Undo' }).click()
  await fan.getByRole('button', { name: 'Stop watching' }).waitFor()

  // In another browser, in which nobody is signed in.
  const elsewhere = await open()
  await elsewhere.goto(linkIn(mail.text, '/watch/unsubscribe#'))
  await settled(elsewhere)
  await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click()
  await elsewhere.getByRole('heading', { name: 'You have been unsubscribed', exact: true }).waitFor()
  await expectAccessible(elsewhere)

  await fan.goto('/Profile#watching')
  await settled(fan)
  await fan.getByText('Work · On the site', { exact: true }).waitFor()
})

test('what is watched is listed, changed, removed and brought back; quiet hours are kept', async ({
  page: open,
  newPerson,
  product,
}) => {
  const { charities } = await callProduct(product.url, listCharities)
  const charity = charities.find(({ active }) => active)
  if (!charity) throw new Error('there is no charity')
  const page = await open()
  await (await newPerson('Ines')).signIn(page)
  await page.goto(`/Charity/${charity._id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await how(page).waitFor()
  await page.goto('/Profile#watching')
  await settled(page)
  const watching = page.getByRole('region', { name: 'Watching' })
  await watching.getByText('1 of at most 1,000').waitFor()
  await watching.getByRole('button', { name: `Stop watching: ${charity.name}` }).click()
  await watching.getByText(`You no longer watch ${charity.name}.`).waitFor()
  await watching.getByRole('button', { name: 'Undo' }).click()
  await watching.getByRole('link', { name: charity.name }).waitFor()

  await watching.getByRole('checkbox', { name: 'Do not disturb me at night' }).check()
  await watching.getByLabel('From', { exact: true }).fill('21:30')
  await watching.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your quiet hours have been saved').waitFor()
  await expectAccessible(page)
  await picture(page, 'watching-settings')
  await page.reload()
  await expect.poll(() => watching.getByLabel('From', { exact: true }).inputValue()).toBe('21:30')
})

test('a person watches a saved search and hears of a new work that matches it', async ({
  page: open,
  newPerson,
  product,
}) => {
  const fan = await open({ width: 390, height: 844 })
  await (await newPerson('Sela')).signIn(fan)
  await fan.goto('/Explore?text=Quillwort')
  await settled(fan)
  await fan.getByRole('button', { name: 'Saved searches' }).click()
  await fan.getByRole('menuitem', { name: 'Save search' }).click()
  await fan.getByLabel('Name', { exact: true }).fill('Water plants')
  await fan.getByRole('button', { name: 'Save', exact: true }).click()
  await fan.getByText('Saved as “Water plants”.').waitFor()
  await fan.getByRole('button', { name: 'Saved searches' }).click()
  await fan.getByRole('menuitem', { name: 'Saved searches' }).click()
  const dialog = fan.getByRole('dialog', { name: 'Saved searches' })
  const saved = fan.waitForResponse((reply) => /watch\/search/.test(reply.url()) && reply.request().method() === 'PUT')
  await dialog.getByRole('switch', { name: /^Notify me of new matches of .Water plants.$/ }).click()
  await saved
  await dialog.getByRole('button', { name: /^Change: / }).click()
  await dialog.getByRole('checkbox', { name: 'On the site', checked: true }).waitFor()
  await expectAccessible(fan)
  await picture(fan, 'watch-search-390')

  const { market: maker, phone } = await connectNewWallet(open, product)
  await mint(maker, phone, 'Quillwort in June')
  await fan.reload()
  await fan.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await fan.getByRole('link', { name: '“Quillwort in June” matches your search “Water plants”' }).waitFor()
})

test('push messages are asked for when somebody wants them, and the service worker shows each once', async ({
  page: open,
  newPerson,
  product,
}) => {
  const { charities } = await callProduct(product.url, listCharities)
  // A browser without a profile has no push service and says so.
  const page = await open({
    worker: true,
    notifications: true,
    tolerate: [/does not support the Push API in incognito mode/],
  })
  await page.context().grantPermissions(['notifications'])
  await (await newPerson('Pina')).signIn(page)
  const client = await page.context().newCDPSession(page)
  let registrationId = ''
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const each of registrations) if (!each.isDeleted) registrationId = each.registrationId
  })
  await client.send('ServiceWorker.enable')
  await page.goto(`/Charity/${charities[0]?._id}`)
  await settled(page)
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  const asked: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Push API')) asked.push(message.text())
  })
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await how(page).waitFor()
  // The worker is there for every visitor, and asks for no push messages by itself.
  await expect.poll(registrations).toBe(1)
  expect(asked).toEqual([])
  // No push service can be reached from here; the worker is there all the same.
  await how(page).getByRole('checkbox', { name: 'Push messages on your devices' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await registrations()).toBe(1)

  const data = JSON.stringify({
    title: 'Gooddrop',
    body: '“Ebb” was sold for 3 XRP',
    tag: 'one',
    url: '/Giving',
    look: 'View',
    stop: { title: 'Stop watching', token: 'A'.repeat(43) },
  })
  const origin = new URL(page.url()).origin
  const deliver = () => client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  const message = { title: 'Gooddrop', body: '“Ebb” was sold for 3 XRP', tag: 'one' }
  // What comes while the worker is still beginning is lost.
  await expect.poll(() => deliver().then(shown)).toEqual([message])
  await deliver()
  await expect.poll(shown).toEqual([message])
})
