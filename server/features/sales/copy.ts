import { texts } from '@gooddrop/contract/language.ts'
import { meaningOf } from '@gooddrop/ledger/result-codes.ts'

/** Why a sale did not come about, for the person who waits for it. */
export const reasons = texts('server/sales/reasons', {
  listing_gone: 'The seller has delisted the item',
  outrun: 'Someone else bought it first',
  moved: 'The item has changed hands in the meantime',
  burned: 'The item no longer exists',
  bid_gone: 'The buyer has withdrawn the offer',
  no_funds: 'The buyer’s wallet no longer holds enough XRP',
  expired: 'The offer has expired',
  not_as_agreed: 'The offers on the ledger differ from what was agreed',
  artwork_changed: 'The issuer has changed the artwork in the meantime',
  seller_refuses: 'The seller’s wallet does not accept offers',
  charity_refuses: 'The chosen non-profit cannot receive gifts right now. Please choose another',
  charity_not_vetted: 'The vetting of the chosen non-profit has ended. Please choose another',
  not_signed: 'The request was not signed',
  in_auction: 'The item is being auctioned',
})

export type FailReason = keyof typeof reasons | `ledger:${string}`

/** In full: the reason, and that it has cost nothing. */
export const failureText = (reason: string): string => copy.failed(wordsOf(reason))

function wordsOf(reason: string): string {
  if (reason.startsWith('ledger:')) return meaningOf(reason.slice('ledger:'.length)).words
  return Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : copy.notCompleted
}

export const copy = texts('server/sales', {
  offeredElsewhere:
    'This item is also offered elsewhere and cannot be bought here until its owner withdraws that offer',
  pledgedElsewhere: 'The seller gives a part of the price to another non-profit, and both gifts of a sale go together',
  bidElsewhere: 'This offer was made elsewhere and cannot be accepted here',
  bidUnfunded: 'The bidder’s wallet does not hold enough XRP for this offer right now',
  bidForOtherArt: 'The issuer changed the artwork after this offer was made, so the offer is void',
  bidOver: 'This offer has expired',
  bidAccepted: 'Accepted. The item is sold',
  notCompleted: 'The sale could not be completed',
  failed: (reason: string) => `${reason}. Nothing was charged`,
})
