import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { hasLiveBids } from '#features/bids/find-bids.ts'
import { findCharityByAccount } from '#features/giving/charities.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { brokersOf } from '#features/house-accounts/require-house-account.ts'
import { rememberElsewhere } from '#features/listings/elsewhere.ts'
import { listSubject } from '#features/listings/list.ts'
import { type Classified, classifySellOffers, type Listing } from '#features/listings/sell-offers.ts'
import { ANY_MODE, changeState, lockTraded, NOT_FOR_SALE, type TradedNft } from '#features/nfts/state.ts'
import { requestsById } from '#features/signing/find-requests.ts'
import { requireLedger } from '#features/signing/require.ts'
import { findToken, ledgerNow, liveOffersOf } from '#listener/queries.ts'
import { findLive, offersInUse } from './store.ts'

/**
 * Computes what is shown of a token's sale from what the ledger says and nothing else: called whenever its offers, its
 * owner or its settlements have changed. Doing it twice changes nothing.
 */
export async function deriveListing(tx: Tx, deps: Deps, nftId: string): Promise<TradedNft | undefined> {
  const nft = await lockTraded(tx, nftId)
  if (!nft || nft.burned) return nft
  const { listing, elsewhere, elsewhereUntil, stale } = await classify(tx, deps, nft)
  await rememberElsewhere(tx, nftId, elsewhereUntil)
  await enqueueCancel(tx, deps, stale, 'stale')
  const live = await findLive(tx, nft.tokenId)
  const shown = { offered_elsewhere: elsewhere, has_offers: await hasLiveBids(tx, nftId) }
  // An auction's terms are its own; only what surrounds it changes.
  const sale =
    nft.nftType === 'auction' ? {} : { ...(await saleOf(tx, listing)), ...(live && { sale_mode: 'settling' as const }) }
  const wanted = { ...shown, ...sale }
  if (isShown(nft, wanted)) return nft
  await changeState(tx, nftId, ANY_MODE, wanted)
  return lockTraded(tx, nftId)
}

async function classify(db: Db, deps: Deps, nft: TradedNft): Promise<Classified> {
  const offers = await liveOffersOf(db, nft.tokenId)
  const token = await findToken(db, nft.tokenId)
  const now = await ledgerNow(db, requireLedger(deps).networkId)
  return classifySellOffers({
    brokers: brokersOf(deps).map(({ account }) => account),
    owner: token?.owner ?? nft.ownerAddress,
    moved: { ledger: token?.movedLedger ?? 0, index: token?.movedIndex ?? 0 },
    now: now?.closeTime ?? 0,
    offers,
    requests: await requestsById(
      db,
      offers.map((offer) => offer.requestId),
    ),
    inUse: await offersInUse(db, nft.tokenId),
  })
}

async function saleOf(db: Db, listing: Listing | null) {
  if (!listing) return NOT_FOR_SALE
  const { offer, price, pledge } = listing
  return {
    ...NOT_FOR_SALE,
    nft_type: 'sell' as const,
    sale_mode: 'listed' as const,
    offer_index: offer.offerIndex,
    price,
    pledge: pledge?.pledge ?? null,
    pledge_basis_points: pledge?.basisPoints ?? null,
    listed_at: offer.createdAt,
    charity_id: await charityOf(db, listing),
  }
}

/** To whom the seller has pledged a part of the price; else whom they suggested. */
async function charityOf(db: Db, { pledge, subject }: Listing): Promise<string | null> {
  if (pledge) return (await findCharityByAccount(db, pledge.charity))?.id ?? null
  return subject === null ? null : (listSubject.parse(subject).charityId ?? null)
}

type Wanted = {
  offered_elsewhere: boolean
  has_offers: boolean
  sale_mode?: TradedNft['saleMode']
  offer_index?: string | null
}

/** An offer never changes, so with its index the price is the same as well. */
const isShown = (nft: TradedNft, wanted: Wanted) =>
  nft.offeredElsewhere === wanted.offered_elsewhere &&
  nft.hasOffers === wanted.has_offers &&
  (wanted.sale_mode === undefined ||
    (nft.saleMode === wanted.sale_mode && nft.offerIndex === (wanted.offer_index ?? null)))
