import { getBulk } from '@gooddrop/contract/bulk.ts'
import { type CartLine, checkOut, getCart, mergeCart, removeFromCart, viewCart } from '@gooddrop/contract/cart.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { bulk, bulkStep } from '#testing/fixtures/bulk.ts'
import { cartLine } from '#testing/fixtures/cart.ts'
import { charity } from '#testing/fixtures/charities.ts'
import { collector } from '#testing/fixtures/people.ts'
import { forSale, itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage, reloadPage } from '#testing/open-page.tsx'

const rivers = charity()
const dialog = page.getByRole('dialog', { name: 'Buy several works' })

async function openCart(...lines: CartLine[]): Promise<void> {
  api.answer(getCart, { lines })
  api.answer(listCharities, { charities: [rivers], total_given: '0', total_gifts: 0 })
  api.answer(getBalance, balance(1000))
  await openPage('/Cart', { as: collector(), width: 390, height: 844 })
}

it('keeps the cart of a visitor in the browser and moves it to the account', async () => {
  const work = nft(forSale(3))
  const line = cartLine('Tide', 3)
  api.answer(getNft, { nft: work })
  api.answer(viewCart, { lines: [line] })
  await openPage(itemPath(work), { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add Tide to your cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 work' }).click()
  await expect.element(page.getByText(/This cart is kept in this browser\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tide' })).toBeVisible()
  await expectAccessible()

  api.answer(mergeCart, { lines: [line], left_out: 0 })
  api.answer(getCart, { lines: [line] })
  await reloadPage({ as: collector() })
  await expect.poll(() => localStorage.getItem('cart')).toBe('[]')
  expect(api.calls(mergeCart).map(({ body }) => body)).toEqual([{ items: [{ nft_id: line.nft_id, ...line.seen }] }])
  await expect.element(page.getByRole('link', { name: 'Cart, 1 work' })).toBeVisible()
})

it('shows an empty cart with a way to the works', async () => {
  await openCart()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
})

it('shows a new price at once, beside the one that was seen', async () => {
  const line = cartLine('Tide', 3)
  await openCart(line)
  await expect.element(page.getByRole('button', { name: 'Buy 1 work' })).toBeEnabled()
  const repriced = { ...cartLine('Tide', 5), seen: line.seen, change: 'repriced' as const }
  api.answer(getCart, { lines: [repriced] })
  emitEvent('nftChanged', { id: line.nft_id, version: 2 })
  await expect.element(page.getByText('New price')).toBeVisible()
  await expect.element(page.getByText('was 3 XRP')).toBeVisible()
  await expectAccessible()
})

it('leaves out what was sold, and removes it', async () => {
  const sold = cartLine('Kite', 3, { now: null, change: 'sold' })
  const line = cartLine('Tide', 3)
  await openCart(line, sold)
  await expect.element(page.getByText('Sold to somebody else')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Buy Kite' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Buy 1 work' })).toBeEnabled()
  api.answer(removeFromCart, { lines: [line] })
  await page.getByRole('button', { name: 'Remove what cannot be bought' }).click()
  await expect.element(page.getByText('Sold to somebody else')).not.toBeInTheDocument()
  expect(api.calls(removeFromCart).map(({ params }) => params)).toEqual([{ nftId: sold.nft_id }])
})

it('totals one gift for all, or one for each work', async () => {
  const lines = [cartLine('Tide', 3), cartLine('Kite', 5), cartLine('Harbour', 3)]
  await openCart(...lines)
  await page.getByRole('button', { name: 'Buy 3 works' }).click()
  await expect.element(dialog.getByText(/That is enough for all of them\.$/)).toBeVisible()
  await expect.element(dialog.getByText('11.11 XRP')).toBeVisible()
  await dialog.getByRole('radio', { name: 'One for each work' }).click({ force: true })
  await dialog.getByRole('region', { name: 'Gift for Tide' }).getByText('10 %').click()
  await expect.element(dialog.getByText('11.38 XRP')).toBeVisible()
  await expectAccessible()
  const queue = bulk(
    lines.map(({ nft }) => bulkStep(nft?.title ?? '')),
    { kind: 'buy' },
  )
  api.answer(checkOut, { bulk: queue })
  api.answer(getBulk, { bulk: queue })
  await dialog.getByRole('button', { name: 'Continue to signing' }).click()
  await expect.element(page.getByText('3 signatures remain')).toBeVisible()
  const [sent] = api.calls(checkOut).map(({ body }) => body)
  expect(sent?.items.map(({ amount, donation_percent }) => [amount, donation_percent])).toEqual([
    ['3000000', '10'],
    ['5000000', '1'],
    ['3000000', '1'],
  ])
})

it('refuses a checkout that the wallet cannot pay', async () => {
  await openCart(cartLine('Tide', 3000))
  await page.getByRole('button', { name: 'Buy 1 work' }).click()
  await expect.element(dialog.getByText(/^Not enough XRP/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Continue to signing' })).toBeDisabled()
})

it('closes the checkout and shows the cart again when something has changed', async () => {
  await openCart(cartLine('Tide', 3))
  await page.getByRole('button', { name: 'Buy 1 work' }).click()
  api.refuse(checkOut, 'conflict', 'This item is no longer for sale at this price')
  await dialog.getByRole('button', { name: 'Continue to signing' }).click()
  await expect.element(page.getByText('This item is no longer for sale at this price')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(getCart).length).toBeGreaterThan(1)
})
