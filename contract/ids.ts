import { z } from 'zod'

export const id = z.uuid({ error: 'This id is not valid' })
export const walletAddress = z
  .string({ error: 'A wallet address is required' })
  .regex(/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/, 'This is not an XRP Ledger address')

/** Enough of an address to recognise it, at both ends. */
export const shortAddress = (address: string): string =>
  address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

const hash = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .regex(/^[0-9A-Fa-f]{64}$/, `This is not ${what.toLowerCase()}`)
    .transform((text) => text.toUpperCase())

export const tokenId = hash('An NFTokenID')
export const offerIndex = hash('An offer index')
export const transactionHash = hash('A transaction hash')

/** Any text: an id of no live socket is fine, the user's room hears the events. */
export const socketId = z.string().min(1).max(64)

export const cid = z.string().regex(/^[a-zA-Z0-9]{46,100}$/)
