import { createAuction, getAuction } from '@gooddrop/contract/auctions.ts'
import { createBid, listBids } from '@gooddrop/contract/bids.ts'
import { createOffer } from '@gooddrop/contract/listings.ts'
import { mintNft } from '@gooddrop/contract/minting.ts'
import { getNft, listOwned } from '@gooddrop/contract/nfts.ts'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { signPayload } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import type { Page } from 'playwright-core'
import { PATIENCE_MS, type PageOptions } from './browser.ts'
import { balanceOf } from './ledger-reads.ts'
import type { Addresses } from './product.ts'
import { newWallet, type Wallet } from './wallets.ts'
import { paintPng } from './works.ts'

type Open = (options?: PageOptions) => Promise<Page>

/** Somebody with a connected wallet, who needs no page. */
type Signer = {
  wallet: Wallet
  token: string
  userId: string
  user: object
  /** Signs without opening the phone's page. */
  approve(link: string): Promise<void>
}
export type Collector = Signer & { market: Page }

/** Signs with this wallet without opening the phone's page. */
export const approveWith =
  ({ sandboxUrl }: Addresses, { secret }: Wallet) =>
  async (link: string): Promise<void> => {
    await signPayload(sandboxUrl, link, secret)
  }

/** A new person with a connected wallet and no page. */
export async function quickSigner(product: Addresses): Promise<Signer> {
  const { url, sandboxUrl, ledgerUrl } = product
  const wallet = await newWallet(sandboxUrl)
  await until('the account is on the ledger', () => balanceOf(ledgerUrl, wallet.address).catch(() => undefined))
  const approve = approveWith(product, wallet)
  const { link, sign_request_id: id, secret } = await callProduct(url, signIn, { params: { socketId: 'none' } })
  await approve(link)
  const { token, user } = await until('the wallet is connected', async () => {
    const { token, user } = await callProduct(url, getSignRequest, { params: { id }, headers: { secret } })
    return token && user ? { token, user } : undefined
  })
  return { wallet, approve, token, userId: user._id, user }
}

/** A new person whose wallet is already connected, for tests that begin after that. */
export async function quickCollector(open: Open, product: Addresses, options?: PageOptions): Promise<Collector> {
  const signer = await quickSigner(product)
  const market = await open(options)
  await market.addInitScript((values) => {
    for (const [key, value] of values) localStorage.setItem(key ?? '', value ?? '')
  }, sessionOf(signer))
  return { market, ...signer }
}

/** What the browser stores of a signed-in user. */
export const sessionOf = ({ token, user, wallet }: Pick<Signer, 'token' | 'user' | 'wallet'>) => [
  ['token', token],
  ['user', JSON.stringify(user)],
  ['wallet_address', wallet.address],
]

/** Mints a work by the calls that the page makes, and returns the address of its page. */
export async function quickMint(
  { wallet, token, userId, approve }: Signer,
  { url }: Addresses,
  title: string,
  royality = '0',
) {
  const { link } = await callProduct(url, mintNft, {
    token,
    params: { socketId: 'none' },
    body: { title, description: 'Made for a test.', royality, account: wallet.address, tags: 'Art' },
    files: { nft_img: new Blob([new Uint8Array(paintPng())], { type: 'image/png' }) },
  })
  await approve(link)
  return until('the work is minted', async () => {
    const { nfts } = await callProduct(url, listOwned, { params: { userId } })
    const found = nfts.find((nft) => nft.title === title)
    return found && `/ItemDetail?nftId=${found._id}`
  })
}

/** The address of a work that somebody else sells, made without pages. */
export async function quickListing(product: Addresses, title: string, amount = '3000000'): Promise<string> {
  const seller = await quickSigner(product)
  const item = await quickMint(seller, product, title)
  await quickList(seller, product, item, amount)
  return item
}

/** Lists a work of one's own, or changes its price, by the calls that the page makes. */
export async function quickList({ wallet, token, approve }: Signer, { url }: Addresses, item: string, amount: string) {
  const nftId = new URL(item, url).searchParams.get('nftId') ?? ''
  const { nft } = await callProduct(url, getNft, { params: { id: nftId } })
  const { link } = await callProduct(url, createOffer, {
    token,
    params: { socketId: 'none' },
    body: { account: wallet.address, amount, nftTokenId: nft.NFTokenID, _id: nftId },
  })
  await approve(link)
  await until('the work is listed', async () => {
    const { nft: now } = await callProduct(url, getNft, { params: { id: nftId } })
    return now.amount === amount ? now : undefined
  })
}

/** A running auction of another user, created through the API. */
export async function quickAuction(product: Addresses, title: string, initialBidAmount: string) {
  const owner = await quickSigner(product)
  const item = await quickMint(owner, product, title)
  const nftId = new URL(item, product.url).searchParams.get('nftId') ?? ''
  const { link = '' } = await callProduct(product.url, createAuction, {
    token: owner.token,
    body: { nftId, initialBidAmount },
  })
  await owner.approve(link)
  await until('the auction settles itself', async () => {
    const { auction } = await callProduct(product.url, getAuction, { params: { nftId } })
    return auction?.state === 'live' && auction.self_settling ? auction : undefined
  })
  return { item, owner }
}

/** Makes an offer on, or bids for, another user's work through the API. */
export async function quickOffer(
  { wallet, token, userId, approve }: Signer,
  { url }: Addresses,
  { item, owner, xrp }: { item: string; owner: Signer; xrp: number },
): Promise<void> {
  const nft_id = new URL(item, url).searchParams.get('nftId') ?? ''
  const who = { buyer_id: userId, buyer_xrp_address: wallet.address, owner_id: owner.userId }
  const body = { ...who, nft_id, price: String(xrp * 1_000_000), donation_percent: '1' }
  const { data } = await callProduct(url, createBid, { token, params: { nftId: nft_id }, body })
  await approve(data.link)
  await until('the offer is on the ledger', async () => {
    const bids = await callProduct(url, listBids, { token, query: { nft_id } })
    return bids.data.find(({ buyer_address, amount }) => buyer_address === wallet.address && amount === body.price)
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
