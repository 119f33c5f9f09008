import { allowDownload } from '@gooddrop/contract/copies.ts'
import { getNft, type Nft } from '@gooddrop/contract/nfts.ts'
import { listSimilar } from '@gooddrop/contract/similar.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { picture } from '#testing/fixtures/files.ts'
import { collector } from '#testing/fixtures/people.ts'
import { itemPath, nft, nftCard, ownWork } from '#testing/fixtures/works.ts'
import { openPage, type PageOptions } from '#testing/open-page.tsx'

async function openWork(changes: Partial<Nft> = {}, options: PageOptions = {}): Promise<Nft> {
  const src = URL.createObjectURL(await picture('tide.png'))
  const artwork = { src, srcset: '', width: 8, height: 8, color: '#008080', kind: 'image' as const, original: src }
  const work = nft({ artwork, ...changes })
  api.answer(getNft, { nft: work })
  await openPage(itemPath(work), options)
  return work
}

it('zooms by buttons and keys, and closes', async () => {
  await openWork()
  await page.getByRole('button', { name: 'Zoom in on Tide' }).click()
  const view = page.getByRole('dialog', { name: 'Tide' })
  await expect.element(view.getByText('100 %')).toBeVisible()
  await view.getByRole('button', { name: 'Zoom in' }).click()
  await expect.element(view.getByText('150 %')).toBeVisible()
  await userEvent.keyboard('+')
  await expect.element(view.getByText('200 %')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('0')
  await expect.element(view.getByText('100 %')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(view).not.toBeInTheDocument()
})

it('leads to similar works', async () => {
  api.answer(listSimilar, { nfts: [nftCard({ title: 'Ebb' })] })
  await openWork()
  const similar = page.getByRole('region', { name: 'Similar works' })
  await expect.element(similar.getByRole('link', { name: 'Ebb' }).first()).toBeInTheDocument()
})

it('lets the artist offer the original as a download', async () => {
  const artist = collector()
  await openWork({ ...ownWork(), created_by: ownWork().owner }, { as: artist })
  api.answer(allowDownload, { allowed: true })
  await page.getByRole('switch', { name: 'Offer the original as a download' }).click()
  await expect.poll(() => api.calls(allowDownload).map(({ body }) => body)).toEqual([{ allowed: true }])
})

it('shows a visitor the download as soon as the artist offers it', async () => {
  const work = await openWork({}, { width: 390, height: 844 })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const download = page.getByRole('link', { name: 'Download the original' })
  expect(download.elements()).toEqual([])
  expect(page.getByRole('switch').elements()).toEqual([])
  api.answer(getNft, { nft: { ...work, version: 2, download: '/download/tide.png' } })
  emitEvent('nftChanged', { id: work._id, version: 2 })
  await expect.element(download).toHaveAttribute('download')
  await expectAccessible()
})
