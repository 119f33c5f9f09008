import type { Tx } from '#db/database.ts'
import { publish, publishAll } from '#events/publish.ts'
import { type StateChange, updateState } from './state-store.ts'
import type { SaleMode } from './tables.ts'

export {
  countListedAt,
  findAllTraded,
  findTraded,
  findTradedByOffer,
  findTradedByToken,
  itemsWithOffers,
  lockTraded,
  namesOfTokens,
  offersOfItems,
  type StateChange,
  type TradedNft,
} from './state-store.ts'

export const ANY_MODE = ['none', 'listed', 'auction', 'settling'] as const satisfies readonly SaleMode[]

/** The state of a token that is not for sale. */
export const NOT_FOR_SALE = {
  nft_type: 'mint',
  sale_mode: 'none',
  offer_index: null,
  price: null,
  pledge: null,
  pledge_basis_points: null,
  initial_bid: null,
  start_at: null,
  close_at: null,
  listed_at: null,
  charity_id: null,
} as const satisfies StateChange

/** True if the token was in one of these modes and is changed now; its pages fetch again. */
export async function changeState(
  tx: Tx,
  nftId: string,
  from: readonly SaleMode[],
  change: StateChange,
): Promise<boolean> {
  const version = await updateState(tx, nftId, from, change)
  if (version !== undefined) await publishNftChanged(tx, nftId, version)
  return version !== undefined
}

/** For many at once, in one statement. */
export const publishNftsChanged = (tx: Tx, nftIds: readonly string[]) =>
  publishAll(
    tx,
    nftIds.map((id) => ({ to: [`nft:${id}`, 'market'], name: 'nftChanged', payload: { id } })),
  )

export const publishNftChanged = (tx: Tx, nftId: string, version?: number) =>
  publish(tx, { to: [`nft:${nftId}`, 'market'], name: 'nftChanged', payload: { id: nftId, version } })
