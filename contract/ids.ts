import { z } from 'zod'
import { texts } from './language.ts'

export const copy = texts('contract/ids', {
  notAnId: 'This id is not valid',
  addressRequired: 'A wallet address is required',
  notAnAddress: 'This is not an XRP Ledger address',
  tokenRequired: 'An NFTokenID is required',
  notAToken: 'This is not an nftokenid',
  offerRequired: 'An offer index is required',
  notAnOffer: 'This is not an offer index',
  transactionRequired: 'A transaction hash is required',
  notATransaction: 'This is not a transaction hash',
})

export const id = z.uuid({ error: () => copy.notAnId })
export const walletAddress = z
  .string({ error: () => copy.addressRequired })
  .regex(/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/, { error: () => copy.notAnAddress })

// Apart, because the first page of the web loads it.
export { shortAddress } from './short-address.ts'

const hash = (required: () => string, wrong: () => string) =>
  z
    .string({ error: required })
    .regex(/^[0-9A-Fa-f]{64}$/, { error: wrong })
    .transform((text) => text.toUpperCase())

export const tokenId = hash(
  () => copy.tokenRequired,
  () => copy.notAToken,
)
export const offerIndex = hash(
  () => copy.offerRequired,
  () => copy.notAnOffer,
)
export const transactionHash = hash(
  () => copy.transactionRequired,
  () => copy.notATransaction,
)

/** Any text: an id of no live socket is fine, the user's room hears the events. */
export const socketId = z.string().min(1).max(64)

export const cid = z.string().regex(/^[a-zA-Z0-9]{46,100}$/)
