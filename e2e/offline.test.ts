import { listOnSale } from '@gooddrop/contract/discover.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled, violationsOn } from './accessible.ts'
import { type Front, startFront } from './front.ts'
import type { Addresses } from './product.ts'
import { picture, test } from './test.ts'

/** What a page without a network reports. */
const tolerate = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/, /Could not load/]

async function worksOf({ url }: Addresses, count: number) {
  const { nfts } = await callProduct(url, listOnSale, { query: { limit: 50 } })
  const works = nfts.filter(({ artwork }) => artwork?.kind === 'image' && artwork.srcset !== '').slice(0, count)
  if (works.length < count) throw new Error('The demo world has too few works')
  return works.map(({ _id, title }) => ({ path: `/ItemDetail?nftId=${_id}`, title: title ?? '' }))
}

type Entry = { url: string; type: string; text: string }

/** Everything in every cache, with what can be read of it. */
const stored = (page: Page): Promise<Entry[]> =>
  page.evaluate(async () => {
    const entries = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const reply = await cache.match(request, { ignoreVary: true })
        const type = reply?.headers.get('content-type') ?? ''
        const text = /^image|font/.test(type) ? '' : ((await reply?.text()) ?? '')
        entries.push({ url: request.url, type, text })
      }
    }
    return entries
  })

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const list = await caches.match('/kept-works.json')
    return list ? (await list.json()).map(({ address }: { address: string }) => address) : []
  })

const untilKept = (page: Page, path: string) =>
  expect.poll(() => keptAddresses(page)).toContain(new URL(path, page.url()).href)

/** The size of the work's own picture as it was decoded: 0 when it is missing. */
const pictureWidth = (page: Page) =>
  page
    .locator('main article img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode().catch(() => undefined)
      return image.naturalWidth
    })

const renderedAt = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('page-data')?.textContent ?? '{}').renderedAt as number)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('works that were looked at are there without a network, and every other page says that there is none', async ({
  page: open,
  product,
}) => {
  const [first, second, unseen] = await worksOf(product, 3)
  if (!first || !second || !unseen) throw new Error('too few works')
  const page = await open({ worker: true, tolerate, width: 390, height: 844 })
  await page.goto(first.path)
  await settled(page)
  await untilKept(page, first.path)
  const keptAt = await renderedAt(page)
  // The second one without a load of the page.
  await page.goto(`/Explore?text=${encodeURIComponent(second.title)}`)
  await settled(page)
  await page.locator(`main a[href="${second.path}"]`).first().click()
  await heading(page, second.title).waitFor()
  await untilKept(page, second.path)

  await page.context().setOffline(true)
  await page.goto(first.path)
  await heading(page, first.title).waitFor()
  await page.getByText('You are offline. This page may be out of date').waitFor()
  expect(await pictureWidth(page)).toBeGreaterThan(0)
  await page.goto(second.path)
  await heading(page, second.title).waitFor()
  await page.reload()
  await heading(page, second.title).waitFor()
  expect(await pictureWidth(page)).toBeGreaterThan(0)
  await picture(page, 'offline-work-390')

  await page.goto(unseen.path)
  await heading(page, 'You are offline').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await picture(page, 'offline-390')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOn(page)).toEqual([])
  await picture(page, 'offline-390-dark')
  await page.getByRole('link', { name: first.title, exact: true }).click()
  await heading(page, first.title).waitFor()
  await page.goto('/Giving?lang=ar')
  await heading(page, 'لا يوجد اتصال بالإنترنت').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await picture(page, 'offline-390-arabic')
  await page.goto('/Giving')
  await heading(page, 'You are offline').waitFor()

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  expect(new URL(page.url()).pathname).toBe('/Giving')
  expect(await heading(page, 'You are offline').count()).toBe(0)
  await page.goto(first.path)
  expect(await renderedAt(page)).toBeGreaterThan(keptAt)
})

test('without a network a link to a work that is not kept leads to those that are', async ({ page: open, product }) => {
  const [first, second] = await worksOf(product, 2)
  if (!first || !second) throw new Error('too few works')
  const page = await open({ worker: true, tolerate })
  for (const { path } of [second, first]) {
    await page.goto(path)
    await settled(page)
    await untilKept(page, path)
  }
  const unseen = page.locator(`main a[href^="/ItemDetail?nftId="]:not([href="${second.path}"])`).first()
  await unseen.scrollIntoViewIfNeeded()
  await page.context().setOffline(true)
  await unseen.click()
  await heading(page, 'You are offline').waitFor()
  await page.getByRole('link', { name: second.title, exact: true }).click()
  await heading(page, second.title).waitFor()
})

test('nothing of the API and nothing of a person is ever kept, so a sign-out has nothing to delete', async ({
  page: open,
  product,
  newPerson,
}) => {
  const [work] = await worksOf(product, 1)
  if (!work) throw new Error('too few works')
  const ada = await newPerson('Ada')
  const page = await open({ worker: true })
  await ada.signIn(page)
  for (const path of ['/Profile', '/wallet', '/Cart', '/User?u=me', `/Author/${ada.user._id}`, work.path]) {
    await page.goto(path)
    await settled(page)
  }
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  await untilKept(page, work.path)

  const expectNothingPrivate = async () => {
    const entries = await stored(page)
    const kinds =
      /^\/(?:assets\/[^/]+|media\/[^/]+|ipfs\/[^/]+|offline\.html|first-script\.js|favicon\.svg|kept-works\.json)$/
    const { origin } = new URL(page.url())
    for (const { url, text } of entries) {
      if (url !== new URL(work.path, origin).href) expect(new URL(url).pathname).toMatch(kinds)
      expect(new URL(url).origin).toBe(origin)
      for (const secret of [ada.email, ada.token, ada.user._id]) expect(text, url).not.toContain(secret)
    }
    return entries.map(({ url }) => url)
  }
  const before = await expectNothingPrivate()
  expect(before.filter((url) => url.includes('/api/'))).toEqual([])
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Your account' }).waitFor({ state: 'detached' })
  expect(new Set(await expectNothingPrivate())).toEqual(new Set(before))
})

const withFront = async (product: Addresses, run: (front: Front) => Promise<void>) => {
  const front = await startFront(product.url)
  try {
    await run(front)
  } finally {
    await front.stop()
  }
}

const waiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

test('a new version reloads no open page, waits for the others, and brings the kept works along', async ({
  page: open,
  product,
}) => {
  const [work] = await worksOf(product, 1)
  if (!work) throw new Error('too few works')
  await withFront(product, async (front) => {
    const page = await open({ worker: true, tolerate })
    const mark = (value?: string) =>
      page.evaluate((given) => {
        const holder = window as { mark?: string }
        holder.mark = given ?? holder.mark
        return holder.mark
      }, value)
    await page.goto(front.url + work.path)
    await settled(page)
    await untilKept(page, work.path)
    const former = await page.evaluate(() => caches.keys())
    await mark('first')

    front.publish()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => waiting(page)).toBe(true)
    const second = await page.context().newPage()
    await second.goto(`${front.url}/Home`)
    await settled(second)
    expect(await waiting(second)).toBe(true)
    expect(await mark()).toBe('first')
    await second.close()

    await page.reload()
    await mark('second')
    await expect.poll(() => waiting(page)).toBe(false)
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual(former)
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
    expect(await mark()).toBe('second')
    const styles = (await stored(page)).flatMap(({ url }) => /[\w-]*index-[\w-]+\.css$/.exec(url)?.[0] ?? [])
    expect(styles).toEqual([expect.stringMatching(/^published-/)])

    await page.context().setOffline(true)
    await page.reload()
    await heading(page, work.title).waitFor()
    expect(await pictureWidth(page)).toBeGreaterThan(0)
    await page.close()
  })
})

test('where the network is too slow a kept work is shown meanwhile', async ({ page: open, product }) => {
  const [work] = await worksOf(product, 1)
  if (!work) throw new Error('too few works')
  await withFront(product, async (front) => {
    const page = await open({ worker: true, tolerate })
    await page.goto(front.url + work.path)
    await settled(page)
    await untilKept(page, work.path)
    front.holdPages()
    await page.reload()
    await heading(page, work.title).waitFor()
    expect(await pictureWidth(page)).toBeGreaterThan(0)
    await page.close()
  })
})

test('without a network the language is the one that was chosen', async ({ page: open }) => {
  const page = await open({ worker: true, tolerate })
  await page.goto('/Terms?lang=de')
  await settled(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.goto('/Giving')
  await heading(page, 'Sie sind offline').waitFor()
})
