import type { NftCard } from '@gooddrop/contract/nfts.ts'
import { type CardRow, presentCard } from './cards.ts'

export type Page = { page: number; limit: number; cursor?: string | undefined }
export type CardList = { nfts: NftCard[]; nftsLength: { total: number }[]; next: string | null }

export const NO_CARDS: CardList = { nfts: [], nftsLength: [{ total: 0 }], next: null }

type Found<R> = {
  /** One more than the page holds where the list goes on. */
  rows: readonly R[]
  limit: number
  total: number
  /** The cursor of a list that goes on after this one. */
  after: (last: R) => string
}

/** A page of works as every list gives it. */
export function cardList<R extends CardRow>(mediaUrl: string, { rows, limit, total, after }: Found<R>): CardList {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    nfts: shown.map((row) => presentCard(mediaUrl, row)),
    nftsLength: [{ total }],
    next: rows.length > limit && last ? after(last) : null,
  }
}
