import type { BrowserContext, Page } from 'playwright-core'
import { openPhone, type Phone, slide } from './phone.ts'

/** A phone that receives requests over WalletConnect. */
export type ConnectedPhone = {
  page: Page
  /** Speaks WalletConnect as this wallet does, by the name that the phone's page has for it. */
  behaveLike(wallet: string): Promise<void>
  /** What it does with the next requests, in the words of the phone's page. */
  whenAsked(what: string): Promise<void>
  /** Opens a pairing link and connects; no request follows. */
  connectOnly(link: string): Promise<void>
  /** Opens a pairing link, connects, and signs the application's first request. */
  connect(link: string): Promise<void>
  /** Opens a pairing link as a wallet on another network. */
  connectElsewhere(link: string): Promise<void>
  approve(title: string): Promise<void>
  /** The same for a request that came by a QR code. */
  approveScan(link: string): Promise<void>
  reject(title: string): Promise<void>
  disconnect(): Promise<void>
}

export async function openConnectedPhone(
  context: BrowserContext,
  sandboxUrl: string,
  secret: string,
): Promise<ConnectedPhone> {
  const { page, approve: approveScan }: Phone = await openPhone(context, sandboxUrl, secret)
  const outcome = (name: string) => page.getByTestId('outcome').getByRole('heading', { name }).waitFor()
  const readable = () => page.locator('.request[data-complete=true]').waitFor()

  const goToWallet = async () => {
    const link = page.getByRole('link', { name: 'Go to wallet' })
    if (await link.isVisible()) await link.click()
  }

  /** Inside the app: a page that is left loses what it has acknowledged to the relay and not stored yet. */
  async function open(title: string) {
    await goToWallet()
    await page
      .getByRole('navigation', { name: 'Phone' })
      .getByRole('link', { name: /Requests/ })
      .click()
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await readable()
  }
  async function follow(link: string) {
    await page.goto(link)
    await page.getByTestId('proposal').waitFor()
  }
  return {
    page,
    approveScan,
    async connect(link) {
      await follow(link)
      await page.getByRole('button', { name: 'Connect' }).click()
      await readable()
      await slide(page)
      await outcome('Signed')
    },
    async behaveLike(wallet) {
      await page.goto(`${sandboxUrl}/phone`)
      await page.getByLabel('Behave like').selectOption({ label: wallet })
      // The page starts again under the other name.
      await page.getByRole('option', { name: wallet, selected: true }).waitFor({ state: 'attached' })
    },
    async whenAsked(what) {
      await goToWallet()
      const choice = page.getByLabel('When asked')
      if (!(await choice.isVisible())) await page.goto(`${sandboxUrl}/phone`)
      await choice.selectOption({ label: what })
    },
    async connectOnly(link) {
      await follow(link)
      await page.getByRole('button', { name: 'Connect' }).click()
      await page.getByRole('heading', { name: 'Connected' }).waitFor()
      // Otherwise this page opens the next request by itself.
      await goToWallet()
    },
    async connectElsewhere(link) {
      await follow(link)
      await page.getByLabel('Wallet network').selectOption('xrpl:0')
      await page.getByRole('button', { name: 'Connect' }).click()
    },
    async approve(title) {
      await open(title)
      await slide(page)
      await outcome('Signed')
    },
    async reject(title) {
      await open(title)
      await page.getByRole('button', { name: 'Reject' }).click()
      await outcome('Rejected')
    },
    async disconnect() {
      await page.goto(`${sandboxUrl}/phone`)
      await page.getByRole('button', { name: /^Disconnect/ }).click()
    },
  }
}
