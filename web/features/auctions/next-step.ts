import type { Auction } from '@gooddrop/contract/auctions.ts'

export type Step =
  /** Nothing to do until something changes. */
  { kind: 'wait' } | { kind: 'bid'; price: bigint } | { kind: 'stop'; why: 'over' | 'aboveMaximum' }

/** What a page that bids by itself does next: the least that leads, never more than the maximum, never against oneself. */
export function nextStep(
  auction: Pick<Auction, 'state' | 'minimum' | 'leader_address'> | null,
  { account, maximum }: { account: string; maximum: bigint },
): Step {
  if (!auction || (auction.state !== 'live' && auction.state !== 'scheduled')) return { kind: 'stop', why: 'over' }
  if (auction.minimum === null || auction.leader_address === account) return { kind: 'wait' }
  const price = BigInt(auction.minimum)
  return price <= maximum ? { kind: 'bid', price } : { kind: 'stop', why: 'aboveMaximum' }
}
