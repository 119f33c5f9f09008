import { listCollections } from '@gooddrop/contract/collections.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'

/** A page of each kind, with what its heading says. */
async function pagesOf({ url }: Addresses): Promise<[path: string, heading: string][]> {
  const [works, { blogs }, charities, { collections }] = await Promise.all([
    callProduct(url, listOnSale, { query: { limit: 1 } }),
    callProduct(url, listBlogs),
    callProduct(url, listCharities),
    callProduct(url, listCollections),
  ])
  const [work, post, charity, collection] = [works.nfts[0], blogs[0], charities.charities[0], collections[0]]
  if (!work || !post || !charity || !collection) throw new Error('The demo world lacks a kind of page')
  return [
    ['/Home', 'Every drop gives.'],
    ['/Explore', 'Explore'],
    [`/ItemDetail?nftId=${work._id}`, work.title ?? ''],
    [`/Collection/${collection._id}`, collection.name],
    [`/Author/${work.owner?._id}`, ''],
    [`/Charity/${charity._id}`, charity.name],
    ['/Giving', ''],
    ['/Blogs', ''],
    [`/Blog-Details?id=${post._id}`, post.blogTitle],
    ['/HelpCenter', 'Help Center'],
    ['/Terms', 'Terms'],
  ]
}

test('public pages can be read without scripts, and with them nothing is asked twice', async ({
  page: open,
  product,
}) => {
  const plain = await open({ scripts: false, width: 390, height: 844, tolerate: [/^csp GET/] })
  const page = await open()
  // What others trade meanwhile would be asked for, too.
  await page.routeWebSocket(/\/socket\.io\//, () => undefined)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  for (const [path, heading] of await pagesOf(product)) {
    await plain.goto(path)
    const [title = ''] = await plain.getByRole('heading', { level: 1 }).allInnerTexts()
    expect(title.replaceAll('\n', ' '), path).toContain(heading)
    asked.length = 0
    await page.goto(path)
    await settled(page)
    const source = await (await fetch(product.url + path, { headers: { accept: 'text/html' } })).text()
    const known = JSON.parse(/<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(source)?.[1] ?? '{}')
    expect(known.queries, path).toBeDefined()
    // Prices of currencies are asked for by the minute, apart from every page.
    expect(
      asked.filter((each) => !each.startsWith('/api/v1/prices')),
      path,
    ).toEqual([])
  }
})

test('a rendered page has nothing of who asks for it', async ({ page: open, product, newPerson }) => {
  const [ada, grace] = [await newPerson('Ada'), await newPerson('Grace')]
  // Each asks for another page; its answers and its parts are shared.
  const html = async (token: string, index: number) => {
    const headers = { accept: 'text/html', token, cookie: `session=${token}` }
    return (await fetch(`${product.url}/Home?by=${index}`, { headers })).text()
  }
  const pages = await Promise.all([ada.token, grace.token, '', ada.token, grace.token].map(html))
  for (const page of pages) {
    expect(page).toContain('page-data')
    for (const person of [ada, grace])
      for (const text of [person.email, person.user._id, person.token]) expect(page).not.toContain(text)
  }
  const page = await open()
  await ada.signIn(page)
  await page.goto('/Home')
  await page.getByRole('button', { name: 'Your account' }).waitFor()
})

test('pages come in the language that is chosen, and stay in it', async ({ page: open }) => {
  const page = await open({ width: 390, height: 844 })
  const html = page.locator('html')
  await page.goto('/Home?lang=de')
  await settled(page)
  await page.getByRole('heading', { level: 1, name: 'Jeder Kauf' }).waitFor()
  await page.goto('/Explore')
  await settled(page)
  expect(await html.getAttribute('lang')).toBe('de')
  await page.getByRole('heading', { level: 1, name: 'Entdecken' }).waitFor()
  await page.goto('/Giving?lang=ar')
  await expectAccessible(page)
  expect(await html.getAttribute('dir')).toBe('rtl')
})

test('a form that is sent before its script has come is sent when it has', async ({ page: open }) => {
  const page = await open()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/newsletter-form-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/Terms')
  const form = page.getByRole('contentinfo')
  await form.getByLabel('E-mail address').fill('nobody')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  release()
  await form.getByText('Invalid Email').waitFor()
  await expect.poll(() => form.getByLabel('E-mail address').inputValue()).toBe('nobody')
  expect(new URL(page.url()).search).toBe('')
})

test('what is typed and clicked before the scripts run is not lost', async ({ page: open }) => {
  const page = await open({ width: 390, height: 844 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    await held
    await route.continue()
  })
  const loaded = page.goto('/HelpCenter')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('wallet')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await loaded
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  expect(await field.inputValue()).toBe('wallet')
  await page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).waitFor()
})

test('what is chosen before the scripts run is not lost', async ({ page: open }) => {
  const page = await open()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    await held
    await route.continue()
  })
  const loaded = page.goto('/Explore')
  const sort = page.getByRole('main').getByLabel('Sort by')
  await sort.selectOption('price_up')
  release()
  await loaded
  await page.waitForURL(/sort=price_up/)
  await expect.poll(() => sort.inputValue()).toBe('price_up')
})

test('what is laid out later has room for itself', async ({ page: open, product }) => {
  const pages = await pagesOf(product)
  for (const width of [390, 820, 1440]) {
    const page = await open({ width, tolerate: [/assets/] })
    // The app never begins.
    await page.route('**/assets/*.js', (route) => route.abort())
    const narrow: string[] = []
    for (const [path] of pages) {
      await page.evaluate((to) => void location.assign(to), new URL(path, product.url).href)
      await page.waitForURL((url) => url.pathname + url.search === path)
      await page.getByRole('contentinfo').waitFor({ state: 'attached' })
      narrow.push(
        ...(await page.evaluate(() =>
          Array.from(document.querySelectorAll('.lazy-layout'), (part) => {
            const { top, bottom } = part.getBoundingClientRect()
            const ends = Array.from(part.children, (child) => child.getBoundingClientRect().bottom)
            return Math.max(...ends) > bottom + 1 ? `${location.pathname} ${part.textContent} ${bottom - top}` : []
          }).flat(),
        )),
      )
    }
    expect(narrow).toEqual([])
  }
})

test('a page begins by itself when nobody uses it, and at once for who is signed in', async ({
  page: open,
  newPerson,
}) => {
  const [ada, page] = [await newPerson('Ada'), await open()]
  const begun = () => page.evaluate(() => 'ready' in document.documentElement.dataset)
  const navigate = (path: string) => page.evaluate((to) => void location.assign(to), path)
  await page.goto('/Terms')
  await navigate('/Privacy')
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  await expect.poll(begun).toBe(true)
  await ada.signIn(page)
  await navigate('/Terms')
  await page.getByRole('button', { name: 'Your account' }).waitFor()
})
