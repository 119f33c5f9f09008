import { listActivity } from '@gooddrop/contract/activity.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent, watchedTopics } from '#testing/fake-socket.ts'
import { activityEntry, party } from '#testing/fixtures/activity.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { openPage, reloadPage } from '#testing/open-page.tsx'

const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
const kind = (name: string) => page.getByRole('group', { name: 'Show only' }).getByRole('button', { name })
const queries = () => api.calls(listActivity).map(({ query }) => query)

const minted = activityEntry({ _id: testId('minted'), kind: 'minted', action: 'mint', amount: null })
const listed = activityEntry({ _id: testId('listed') })
const repriced = activityEntry({ _id: testId('reprice'), kind: 'price_changed', amount: '7000000', was: '9000000' })
const sold = activityEntry({
  _id: testId('sold'),
  kind: 'sold',
  action: 'sold',
  parties: [party('seller', 'Grace'), party('buyer', 'Ada')],
})

it('is reached from the footer of every page', async () => {
  api.answer(listActivity, { activity: [minted], next: null })
  await openPage('/Imprint')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Activity' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect.element(entries).toMatchTextContent(/TideGrace minted/)
})

it('names both sides of a sale, and the price before', async () => {
  api.answer(listActivity, { activity: [sold, repriced], next: null })
  await openPage('/Activity')
  await expect.element(entries.first()).toMatchTextContent(/TideGrace \(seller\) sold to Ada \(buyer\).*9 XRP$/)
  await expect.element(entries.last()).toMatchTextContent(/TideGrace changed the price.*before:\s*9\s*now:\s*7 XRP$/)
  expect(entries.last().element().querySelector('s')?.textContent).toBe('9')
  await expectAccessible()
})

it('fits a phone', async () => {
  api.answer(listActivity, { activity: [sold, repriced], next: null })
  await openPage('/Activity', { width: 390, height: 844 })
  await expect.element(entries.first()).toBeVisible()
  await expectAccessible()
})

it('keeps the chosen kinds in its address', async () => {
  api.answer(listActivity, ({ query }) => ({ activity: query?.kinds ? [sold] : [sold, minted], next: null }))
  await openPage('/Activity')
  await expect.poll(() => entries.elements().length).toBe(2)
  ;(kind('Sold').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?kinds=sold')
  await expect.poll(() => entries.elements().length).toBe(1)
  expect(queries().at(-1)).toEqual({ kinds: 'sold' })
  await reloadPage()
  await expect.element(kind('Sold')).toHaveAttribute('aria-pressed', 'true')
  history.back()
  await expect.element(kind('All')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => entries.elements().length).toBe(2)
})

it('offers all kinds again where there is none of the chosen one', async () => {
  api.answer(listActivity, ({ query }) => ({ activity: query?.kinds ? [] : [minted], next: null }))
  await openPage('/Activity?kinds=burned')
  await expect.element(page.getByText('Nothing of this kind yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show all kinds' }).click()
  await expect.element(entries).toBeVisible()
  expect(location.search).toBe('')
})

it('goes on by Load More, and shows each entry once', async () => {
  api.answer(listActivity, ({ query }) =>
    query?.cursor ? { activity: [listed, minted], next: null } : { activity: [sold, listed], next: 'more' },
  )
  await openPage('/Activity?kinds=sold,listed')
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => entries.elements().length).toBe(3)
  expect(queries().at(-1)).toEqual({ kinds: 'sold,listed', cursor: 'more' })
  await expect.element(page.getByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
})

it('shows new entries only when they are wanted', async () => {
  const activity = [minted]
  api.answer(listActivity, () => ({ activity: [...activity], next: null }))
  await openPage('/Activity')
  await expect.element(entries).toBeVisible()
  await expect.poll(() => [...watchedTopics()]).toContain('activity')
  activity.unshift(listed)
  emitEvent('activityChanged', { nft_id: listed.item._id })
  const show = page.getByRole('button', { name: 'Show 1 new entry' })
  await expect.element(show).toBeVisible()
  expect(entries.elements().length).toBe(1)
  await expectAccessible()
  await show.click()
  await expect.element(entries.first()).toMatchTextContent(/TideGrace listed/)
  await expect.element(show).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Activity' })).toHaveFocus()
})
