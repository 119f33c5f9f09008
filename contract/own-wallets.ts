import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { walletAddress } from './ids.ts'
import { asPlainText } from './names.ts'
import { atMost } from './text-length.ts'
import { ownUser } from './user.ts'
import { WALLETS } from './wallets.ts'

/** More than anybody needs; each is watched on the ledger. */
export const MAX_WALLETS = 20

export const ownWallet = z.object({
  address: walletAddress,
  /** The kind of wallet that proved it last: where its requests go. */
  wallet: z.enum(WALLETS),
  /** What its owner calls it; empty where they gave it no name. */
  name: z.string(),
  added_at: z.string(),
  /** The one that is the person’s `wallet_address`. */
  chosen: z.boolean(),
  /** It was proved in this session. */
  proved_here: z.boolean(),
})
export type OwnWallet = z.infer<typeof ownWallet>

const MAX_NAME = 40
export const walletName = asPlainText(z.string().trim().max(MAX_NAME, atMost(MAX_NAME)))

const params = z.object({ address: walletAddress })
/** All of them as they are afterwards, and the person, whose `wallet_address` may be another now. */
const fields = { wallets: z.array(ownWallet), user: ownUser }

export const listWallets = endpoint({
  method: 'GET',
  path: '/api/v1/user/wallets',
  access: 'member',
  summary: 'The caller’s wallets, in the order in which they were added',
  fields: { wallets: z.array(ownWallet) },
})

export const renameWallet = endpoint({
  method: 'PUT',
  path: '/api/v1/user/wallets/:address/name',
  access: 'member',
  summary: 'Name one of the caller’s wallets',
  perMinute: 30,
  params,
  body: z.object({ name: walletName }),
  fields,
})

export const chooseWallet = endpoint({
  method: 'POST',
  path: '/api/v1/user/wallets/:address/choose',
  access: 'member',
  summary: 'Use this one of the caller’s wallets from now on',
  perMinute: 30,
  params,
  body: z.object({}),
  fields,
})

/** Needs a fresh proof. */
export const removeOneWallet = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/wallets/:address',
  access: 'member',
  summary: 'Remove one of the caller’s wallets from the account; the ledger is not affected',
  perMinute: 10,
  params,
  fields,
})
