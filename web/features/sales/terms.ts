import { gift, royalty } from '@gooddrop/contract/money.ts'

type Parties = { seller: string | null; buyer?: string | undefined; issuer: string; royality: number }

export type Terms = { price: bigint; gift: bigint; total: bigint; creator: bigint; seller: bigint }

/**
 * Who pays and gets what. The ledger takes the gift first, then the royalty on what remains, which is the price; it
 * takes none where the creator is a party of the sale.
 */
export function termsOf(price: bigint, basisPoints: number, { seller, buyer, issuer, royality }: Parties): Terms {
  const given = gift(price, basisPoints)
  const creator = seller === issuer || buyer === issuer ? 0n : royalty(price, royality)
  return { price, gift: given, total: price + given, creator, seller: price - creator }
}
