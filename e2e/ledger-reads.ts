import { listDonations } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import type { Addresses } from './product.ts'

async function ask<T>(ledgerUrl: string, method: string, params: object): Promise<T> {
  const reply = await fetch(ledgerUrl.replace(/^ws/, 'http'), {
    method: 'POST',
    body: JSON.stringify({ method, params: [{ ledger_index: 'validated', ...params }] }),
  })
  return ((await reply.json()) as { result: T }).result
}

export type Token = { NFTokenID: string; URI?: string; TransferFee: number; Issuer: string }

/** The tokens of an account, read from the ledger. */
export const tokensOf = async (ledgerUrl: string, account: string) =>
  (await ask<{ account_nfts: Token[] }>(ledgerUrl, 'account_nfts', { account })).account_nfts

/** In drops; throws for an account that is not on the ledger yet. */
export const balanceOf = async (ledgerUrl: string, account: string) =>
  BigInt(
    (await ask<{ account_data: { Balance: string } }>(ledgerUrl, 'account_info', { account })).account_data.Balance,
  )

/**
 * To whom a gift of so many drops for this work was paid, read from the ledger once it is there. The balance of a charity
 * says nothing of one gift: other tests give at the same time, each work to the charity whose turn it is.
 */
export async function giftPaid({ url, ledgerUrl }: Addresses, item: string, drops: string) {
  const nft_id = new URL(item, url).searchParams.get('nftId') ?? ''
  const look = async () => {
    const { donations } = await callProduct(url, listDonations, { query: { nft_id } })
    return donations.find(({ amount }) => amount === drops)?.payout_hash
  }
  await expect.poll(look).toEqual(expect.any(String))
  type Payment = { Destination: string; meta: { delivered_amount: string } }
  const { Destination, meta } = await ask<Payment>(ledgerUrl, 'tx', { transaction: await look() })
  return { to: Destination, drops: meta.delivered_amount }
}
