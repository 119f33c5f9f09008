import type { Page } from 'playwright-core'
import { settled } from './accessible.ts'
import { list } from './listing.ts'
import { test } from './test.ts'
import { connectNewWallet } from './wallets.ts'
import { mint } from './works.ts'

const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
const ownId = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string })._id)

test('two people follow, list and like, and each is notified at once', async ({ page: open, newPerson, product }) => {
  const { market: maker, phone } = await connectNewWallet(open, product)
  const makerId = await ownId(maker)
  const grace = await newPerson('Grace')
  const fan = await open({ width: 390, height: 844 })
  await grace.signIn(fan)

  await fan.goto(`/Author/${makerId}`)
  await fan.getByRole('button', { name: 'Follow', exact: true }).click()
  await fan.getByRole('button', { name: 'Following', pressed: true }).waitFor()
  await fan.getByText('1 follower', { exact: true }).waitFor()
  await bell(maker, 1).waitFor()

  const item = await mint(maker, phone, 'Heard of at once')
  await list(maker, phone, '3')
  // Who follows somebody watches them: of the new work, and of its listing.
  await bell(fan, 2).click()
  await fan.getByRole('link', { name: /has a new work: “Heard of at once”/ }).waitFor()
  await fan.getByRole('link', { name: /listed “Heard of at once” for 3 XRP/ }).click()
  await fan.waitForURL(item)
  await settled(fan)
  await fan.getByRole('button', { name: '0 likes' }).click()
  await fan.getByRole('button', { name: '1 like', pressed: true }).waitFor()

  await bell(maker, 2).click()
  await maker.getByText('Grace Test likes “Heard of at once”').waitFor()
  await maker.getByText('Grace Test is now following you').waitFor()
  await maker.getByRole('button', { name: 'Mark all as read' }).click()
  await maker.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await maker.getByRole('link', { name: /Grace Test is now following you/ }).click()
  await maker.waitForURL(new RegExp(`/Author/${grace.user._id}`))
  await maker.getByRole('tab', { name: 'Liked' }).click()
  await maker.getByRole('heading', { name: 'Heard of at once' }).waitFor()
})
