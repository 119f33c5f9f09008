import { id } from '@gooddrop/contract/ids.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { listCharities } from '#features/giving/charities.ts'
import { getCharity } from '#features/giving/charity-page.ts'
import { getGiving } from '#features/giving/rankings.ts'
import { avatarUrl } from '#features/media/present.ts'
import { getNft } from '#features/nfts/get-nft.ts'
import type { PageHead, SharedPage } from '#http/shared-page.ts'
import { findPerson, newestWorks } from './store.ts'

const MAX_ADDRESSES = 20_000

export const itemPage: SharedPage = {
  path: '/ItemDetail',
  async head(deps, query) {
    const parsed = id.safeParse(query.get('nftId'))
    const nft = parsed.success ? await findNft(deps, parsed.data) : undefined
    return nft && { title: nft.title || messages.noTitle, description: describe(nft), ...lookOf(nft) }
  },
  addresses: async ({ db }) => (await newestWorks(db, MAX_ADDRESSES)).map((nftId) => `/ItemDetail?nftId=${nftId}`),
}

const findNft = (deps: Deps, nftId: string): Promise<Nft | undefined> => unlessUnknown(() => getNft(deps, nftId))

async function unlessUnknown<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

const describe = ({ nftType, amount, description }: Nft) =>
  [nftType === 'sell' && amount && `For sale at ${xrpFromDrops(BigInt(amount))} XRP.`, description]
    .filter(Boolean)
    .join(' ') || 'A work on Gooddrop, where every sale gives.'

/** How chats and feeds play it: without a poster a film has no picture. */
function lookOf({ artwork }: Nft): Pick<PageHead, 'image' | 'video'> {
  if (!artwork) return {}
  const { kind, original, width, height, src: image } = artwork
  if (kind !== 'video' || !original) return { image }
  return { image, video: { address: original, mime: 'video/mp4', width, height } }
}

const userPageAt = (path: string): SharedPage => ({
  path,
  async head({ db, media }, query) {
    const parsed = id.safeParse(query.get('u'))
    const person = parsed.success ? await findPerson(db, parsed.data) : undefined
    if (!person) return undefined
    const name = [person.first_name, person.last_name].filter(Boolean).join(' ') || person.username
    return {
      title: name,
      description: `Works that ${name} has created, owns or is selling on Gooddrop.`,
      image: avatarUrl(media.baseUrl, person.profile_media_id),
      type: 'profile',
    }
  },
})

export const userPages = [userPageAt('/User'), userPageAt('/Collection/User'), userPageAt('/Author/:u')]

export const givingPage: SharedPage = {
  path: '/Giving',
  async head(deps) {
    const { total_given, total_gifts } = await getGiving(deps)
    const sofar = total_gifts > 0 && `${xrpFromDrops(BigInt(total_given))} XRP given in ${total_gifts} gifts so far.`
    return {
      title: 'Giving',
      description: [sofar, 'Every sale on Gooddrop gives to a vetted non-profit, and anyone can check each gift.']
        .filter(Boolean)
        .join(' '),
    }
  },
  addresses: async () => ['/Giving'],
}

export const charityPage: SharedPage = {
  path: '/Charity/:id',
  async head(deps, query) {
    const parsed = id.safeParse(query.get('id'))
    if (!parsed.success) return undefined
    const found = await unlessUnknown(() => getCharity(deps, parsed.data))
    if (!found) return undefined
    const { name, mission, picture, received } = found.charity
    const sofar = received !== '0' && `Has received ${xrpFromDrops(BigInt(received))} XRP through sales on Gooddrop.`
    return { title: name, description: [mission, sofar].filter(Boolean).join(' '), image: picture }
  },
  addresses: async (deps) => (await listCharities(deps)).charities.map(({ _id }) => `/Charity/${_id}`),
}
