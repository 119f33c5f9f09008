import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { addHistory } from '#features/nfts/history.ts'
import type { TradedNft } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { brokerAccount } from '#features/sales/broker-account.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { requestsById } from '#features/signing/requests-by-id.ts'
import { requestIdOf } from '#listener/changes.ts'
import { watchAccount } from '#listener/watch.ts'
import { refreshFunding } from './funding.ts'
import { readGift } from './read-gift.ts'
import { replaceOlder } from './replace-older.ts'
import { insertBid } from './store.ts'
import { tellOfBid } from './tell-of-bid.ts'

/** Somebody offers to buy. Every such offer is shown; only what we asked for, gift and all, can be accepted here. */
export async function takeBid(tx: Tx, deps: Deps, nft: TradedNft, fact: Offered): Promise<void> {
  const requestId = requestIdOf(fact.memos.request)
  const request = requestId === null ? undefined : (await requestsById(tx, [requestId])).get(requestId)
  const asked = request?.account === fact.owner ? request : undefined
  // A purchase is on its way to be settled; it is nobody's to accept.
  if (asked?.action === 'buy' || fact.drops === null || fact.drops <= 0n) return
  const gift = isOurs(deps, nft, fact, asked) ? readGift(fact) : null
  await watchAccount(tx, fact.owner)
  const bid = await insertBid(tx, {
    nft_id: nft.id,
    token_id: nft.tokenId,
    offer_index: fact.offerId,
    buyer: fact.owner,
    price: gift?.price ?? fact.drops,
    expiry: fact.expiration === null ? null : String(fact.expiration),
    ours: gift !== null,
    request_id: requestId,
    created_ledger: fact.at.ledgerIndex,
    created_index: fact.at.txIndex,
    created_at: new Date(fact.at.closeTime * 1000),
    ...(gift && giftColumns(gift)),
  })
  if (!bid) return
  await refreshFunding(tx, deps, fact.owner)
  if (!gift) return
  // Which of two bids of one person counts in an auction, the auction decides.
  const inAuction = nft.nftType === 'auction'
  if (!inAuction) await replaceOlder(tx, deps, bid)
  const action = inAuction ? 'bid' : 'offer'
  await addHistory(tx, nft.id, { action, actors: [fact.owner], amount: gift.price, at: fact.at })
  const data = { title: nft.title, price: String(gift.price) }
  const news = { nftId: nft.id, cause: fact.offerId, data, actor: fact.owner }
  await notify(tx, { ...news, to: nft.ownerAddress, kind: 'new_offer' })
  await tellOfBid(tx, deps, bid)
}

const giftColumns = ({ gift, basisPoints, charity, tag }: GiftMemo) => ({
  gift: String(gift),
  basis_points: basisPoints,
  charity_account: charity,
  charity_tag: tag === null ? null : String(tag),
})

/** Signed as we asked, for the token's present owner, to be completed by the broker alone, and not for ever. */
const isOurs = (deps: Deps, nft: TradedNft, fact: Offered, request: SignRequest | undefined): boolean =>
  request?.action === 'bid' &&
  request.state === 'validated' &&
  request.signedHash === fact.at.txHash &&
  fact.destination === brokerAccount(deps) &&
  fact.tokenOwner === nft.ownerAddress &&
  fact.expiration !== null
