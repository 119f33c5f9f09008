import { signPayload } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import type { Page } from 'playwright-core'
import type { PageOptions } from './browser.ts'
import type { Addresses } from './product.ts'
import { newWallet, PATIENCE_MS, type Wallet } from './wallets.ts'
import { paintPng } from './works.ts'

type Open = (options?: PageOptions) => Promise<Page>
type Asked = { link: string; sign_request_id: string; secret: string }
type Outcome = { token?: string; user?: { _id: string } }

export type Collector = {
  market: Page
  wallet: Wallet
  token: string
  userId: string
  /** Signs without a phone to be looked at. */
  approve(link: string): Promise<void>
}

/** Somebody new whose wallet is connected already: for stories that begin after that. */
export async function quickCollector(open: Open, product: Addresses, options?: PageOptions): Promise<Collector> {
  const { url, sandboxUrl } = product
  const wallet = await newWallet(sandboxUrl)
  const approve = async (link: string) => {
    await signPayload(sandboxUrl, link, wallet.secret)
  }
  const asked = (await (await fetch(`${url}/api/v1/xumm/signIn/none`)).json()) as Asked
  await approve(asked.link)
  const { token, user } = await outcomeOf(url, asked)
  const market = await open(options)
  await market.addInitScript(
    ([key, account, address]) => {
      localStorage.setItem('token', key ?? '')
      localStorage.setItem('user', account ?? '')
      localStorage.setItem('wallet_address', address ?? '')
    },
    [token, JSON.stringify(user), wallet.address],
  )
  return { market, wallet, approve, token, userId: user._id }
}

const outcomeOf = (url: string, { sign_request_id, secret }: Asked) =>
  until('the wallet is connected', async () => {
    const reply = await fetch(`${url}/api/v1/user/sign-request/${sign_request_id}?secret=${encodeURIComponent(secret)}`)
    const { token, user } = (await reply.json()) as Outcome
    return token && user ? { token, user } : undefined
  })

/** A new work of theirs, by the calls that the page makes; gives the address of its page. */
export async function quickMint(
  { wallet, token, userId, approve }: Collector,
  { url }: Addresses,
  title: string,
  royality = '0',
) {
  const form = new FormData()
  const fields = { title, description: 'Made for a test.', royality, account: wallet.address, tags: 'Art' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('nft_img', new Blob([new Uint8Array(paintPng())], { type: 'image/png' }), 'work.png')
  const headers = { token }
  const reply = await fetch(`${url}/api/v1/user/xumm-xrpl/mint-nft/none`, { method: 'POST', headers, body: form })
  await approve(((await reply.json()) as Asked).link)
  return until('the work is minted', async () => {
    const owned = await fetch(`${url}/api/v1/user/xumm-xrpl/get-user-nft-db/${userId}`)
    const { nfts } = (await owned.json()) as { nfts: { _id: string; title: string | null }[] }
    const found = nfts.find((nft) => nft.title === title)
    return found && `/ItemDetail?nftId=${found._id}`
  })
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`not in time: ${what}`)
}
