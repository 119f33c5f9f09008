import { id } from '@gooddrop/contract/ids.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { getNft } from '#features/nfts/get-nft.ts'
import type { SharedPage } from '#http/shared-page.ts'
import { newestWorks } from './store.ts'

const MOST_ADDRESSES = 20_000

export const itemPage: SharedPage = {
  path: '/ItemDetail',
  async head(deps, query) {
    const asked = id.safeParse(query.get('nftId'))
    const nft = asked.success ? await findNft(deps, asked.data) : undefined
    return nft && { title: nft.title || messages.noTitle, description: describe(nft), image: pictureOf(nft) }
  },
  addresses: async ({ db }) => (await newestWorks(db, MOST_ADDRESSES)).map((nftId) => `/ItemDetail?nftId=${nftId}`),
}

async function findNft(deps: Deps, nftId: string): Promise<Nft | undefined> {
  try {
    return await getNft(deps, nftId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

const describe = ({ nftType, amount, description }: Nft) =>
  [nftType === 'sell' && amount && `For sale at ${xrpFromDrops(BigInt(amount))} XRP.`, description]
    .filter(Boolean)
    .join(' ') || 'A work in the gallery in which every sale gives.'

/** A film has a poster or no picture at all. */
const pictureOf = ({ artwork }: Nft) => (artwork?.srcset ? artwork.src : null)
