import { getProfile } from '@gooddrop/contract/accounts.ts'
import { listBids } from '@gooddrop/contract/bids.ts'
import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { getBlog } from '@gooddrop/contract/stories.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { consoleErrors } from '#testing/console-errors.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { expectSoundLayout } from '#testing/expect-sound-layout.ts'
import { authorProfile, personCard } from '#testing/fixtures/people.ts'
import { blog } from '#testing/fixtures/stories.ts'
import { itemPath, nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

const main = page.getByRole('main')
const [work, person, post] = [nft(), authorProfile(personCard()), blog()]

beforeEach(() => consoleErrors.tolerate(/^Could not load/))

it('explains what each empty list of the first page will show', async () => {
  await openPage('/Home', { width: 390 })
  for (const text of ['There is nothing on sell', 'Nothing given yet', 'No posts yet'])
    await expect.element(main.getByText(text).first()).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Create a work' })).toBeVisible()
  await expectSoundLayout(390, 1440)
  await expectAccessible()
})

it.each([
  ['a work', itemPath(work), getNft, () => api.answer(getNft, { nft: work }), 'Tide'],
  ['a person', `/User?u=${person._id}`, getProfile, () => api.answer(getProfile, { profile: person }), 'Grace Test'],
  ['a post', `/Blog-Details?id=${post._id}`, getBlog, () => api.answer(getBlog, { blog: post }), post.blogTitle],
] satisfies [string, string, EndpointDefinition, () => void, string][])(
  'offers to try again while the server is busy: %s',
  async (_, path, endpoint, recover, title) => {
    api.refuse(endpoint, 'rate_limited', 'Too many requests')
    await openPage(path)
    const notice = page.getByText(/^This .+ could not be loaded right now\.$/)
    await expect.element(notice).toBeVisible()
    recover()
    await main.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()
  },
)

it('shows why bids could not be loaded', async () => {
  api.answer(getNft, { nft: work })
  api.refuse(listBids, 'invalid_input', 'The bids are being counted')
  await openPage(itemPath(work))
  await expect.element(page.getByText('The bids are being counted')).toBeVisible()
})
