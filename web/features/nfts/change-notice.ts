import type { Nft } from '@gooddrop/contract/nfts.ts'
import { formatXrp } from '#lib/format.ts'
import type { Choice } from '#lib/return-to.ts'
import { copy } from './copy.ts'

/** What is different from when somebody last saw this work and was interrupted; undefined where nothing is. */
export function changeNotice(
  { nftType, amount }: Pick<Nft, 'nftType' | 'amount'>,
  before: Choice | undefined,
): string | undefined {
  if (before?.price === undefined || amount === null || before.price === amount) return undefined
  if (nftType === 'auction') return copy.bidChanged(formatXrp(amount))
  return before.price === null ? undefined : copy.priceChanged(formatXrp(before.price), formatXrp(amount))
}
