import { mintNft } from '@gooddrop/contract/minting.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { balance } from '#testing/fixtures/balances.ts'
import { picture } from '#testing/fixtures/files.ts'
import { collector, ownUser } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { nft } from '#testing/fixtures/works.ts'
import { openPage, type PageOptions, reloadPage } from '#testing/open-page.tsx'

const title = page.getByLabelText('Title', { exact: true })
const mint = page.getByRole('button', { name: 'Mint NFT' })

async function openForm(options: PageOptions = { as: collector() }): Promise<void> {
  api.answer(getBalance, balance(1000))
  await openPage('/CreateSingleNFT', options)
}

async function describeWork(): Promise<void> {
  await page.getByLabelText('Your work', { exact: true }).upload(await picture('tide.png'))
  await title.fill('Tide in the morning')
  await page.getByLabelText('Description').fill('Made for a test.')
  await page.getByLabelText('Royalties').fill('7.5')
  await page.getByRole('button', { name: 'Photography' }).click()
}

it('names what is missing', async () => {
  await openForm()
  await mint.click()
  for (const text of ['A file is required', 'Title is required', 'Description is required'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Minting costs only the network fee/)).toBeVisible()
  await expectAccessible()
  expect(api.calls(mintNft)).toEqual([])
})

it('takes the first tag for the category of the preview', async () => {
  await openForm()
  await page.getByRole('button', { name: 'Music' }).click()
  await expect.element(page.getByRole('button', { name: 'Music Category' })).toBeVisible()
})

it('keeps what was written when the page is left or reloaded', async () => {
  await openForm()
  await title.fill('Half a thought')
  await page.getByLabelText('Royalties').fill('2,5')
  await openPage('/CreateOptions', { as: collector() })
  await openForm()
  await expect.element(title).toHaveValue('Half a thought')
  await reloadPage({ as: collector() })
  await expect.element(page.getByLabelText('Royalties')).toHaveValue('2,5')
  await mint.click()
  await expect.element(page.getByText('Description is required')).toBeVisible()
  expect(page.getByText('Please enter valid royality').elements()).toEqual([])
})

it('sends the work and is empty again once it is minted', async () => {
  await openForm()
  await describeWork()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByRole('heading', { name: 'Tide in the morning' })).toBeVisible()
  api.answer(mintNft, scan())
  await mint.click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to mint')).toBeVisible()
  const [sent] = api.calls(mintNft)
  expect(sent?.body).toMatchObject({ title: 'Tide in the morning', royality: '7500' })
  expect(sent?.files?.nft_img).toBeInstanceOf(File)
  const work = nft()
  const { sign_request_id } = scan()
  emitEvent('signRequestChanged', { id: sign_request_id, state: 'validated' })
  emitEvent('mintResult', { success: true, message: '', data: true, sign_request_id, nft_id: work._id })
  await expect.element(page.getByText('NFT minted successfully').first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View item' }))
    .toHaveAttribute('href', `/ItemDetail?nftId=${work._id}`)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(title).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Photography' })).toHaveAttribute('aria-pressed', 'false')
})

it('keeps the work when the account is not on the ledger yet', async () => {
  await openForm()
  await describeWork()
  api.refuse(mintNft, 'account_not_found', 'Your Account is Not Activated')
  await mint.click()
  await expect.element(page.getByText('Your Account is Not Activated').first()).toBeVisible()
  await expect.element(title).toHaveValue('Tide in the morning')
})

it.for(['/CreateOptions', '/CreateSingleNFT'])('asks a member without a wallet to connect one: %s', async (path) => {
  await openPage(path, { as: ownUser() })
  await expect.element(page.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible()
  for (const hidden of [mint, page.getByRole('link', { name: /^Single/, includeHidden: true })])
    expect(hidden.elements()).toEqual([])
})

it('asks a visitor to connect a wallet before creating', async () => {
  await openPage('/CreateOptions')
  await expect.element(page.getByRole('dialog', { name: 'Connect your wallet' })).toBeVisible()
})

it('leads a visitor from the form to the home page', async () => {
  await openPage('/CreateSingleNFT')
  await expect.poll(() => location.pathname).toBe('/Home')
})
