import { gift, royalty } from '@gooddrop/contract/drops.ts'

type Parties = { seller: string | null; buyer?: string | undefined; issuer: string; transferFee: number }

export type PriceBreakdown = {
  price: bigint
  gift: bigint
  total: bigint
  creator: bigint
  /** What the seller gives of the price. */
  pledge: bigint
  seller: bigint
}

/**
 * Who pays and gets what. The ledger takes the gift first, then the royalty on what remains, which is the price; it
 * takes no royalty where the creator is a party of the sale. There is a pledge only where there is no royalty.
 */
export function priceBreakdown(price: bigint, basisPoints: number, parties: Parties, pledge = 0n): PriceBreakdown {
  const { seller, buyer, issuer, transferFee } = parties
  const given = gift(price, basisPoints)
  const creator = seller === issuer || buyer === issuer ? 0n : royalty(price, transferFee)
  return { price, gift: given, total: price + given, creator, pledge, seller: price - creator - pledge }
}
