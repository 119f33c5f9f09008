import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { linkIn, mailTo } from './inbox.ts'
import { list } from './listing.ts'
import { test } from './test.ts'
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

  await maker.goto(item)
  await settled(maker)
  await list(maker, phone, '3')
  const mail = await mailTo(product, grace.email, /listed “Watched closely” for 3 XRP/)
  await fan.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await fan.getByRole('link', { name: /listed “Watched closely” for 3 XRP/ }).waitFor()

  // In another browser, in which nobody is signed in.
  const elsewhere = await open()
  await elsewhere.goto(linkIn(mail.text, '/watch/unsubscribe#'))
  await settled(elsewhere)
  await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click()
  await elsewhere.getByRole('heading', { name: 'You have been unsubscribed', exact: true }).waitFor()

  await fan.goto('/Profile#watching')
  await settled(fan)
  await fan.getByText('Work · On the site', { exact: true }).waitFor()
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
