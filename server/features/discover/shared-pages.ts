import { id, shortAddress } from '@gooddrop/contract/ids.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { CARD_SIZE, type CardKind, cardPath } from '@gooddrop/contract/sharing.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { nameOfPerson } from '#features/accounts/present.ts'
import { getCollection } from '#features/collections/get-collection.ts'
import { listCharities } from '#features/giving/charities.ts'
import { getCharity } from '#features/giving/charity-page.ts'
import { getGift } from '#features/giving/direct-gifts.ts'
import { getGiving } from '#features/giving/rankings.ts'
import { getNft } from '#features/nfts/get-nft.ts'
import type { PageHead, SharedPage } from '#http/shared-page.ts'
import { collectionIds, findPerson, newestWorks } from './store.ts'

const MAX_ADDRESSES = 20_000

const cardOf = (kind: CardKind, id: string) => ({ image: cardPath(kind, id), imageSize: CARD_SIZE })

export const itemPage: SharedPage = {
  path: '/ItemDetail',
  async head(deps, query) {
    const parsed = id.safeParse(query.get('nftId'))
    const nft = parsed.success ? await findNft(deps, parsed.data) : undefined
    return (
      nft && {
        title: nft.title || messages.noTitle,
        description: describe(nft),
        ...cardOf('work', nft._id),
        ...filmOf(nft),
      }
    )
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

/** How chats and feeds play it. */
function filmOf({ artwork }: Nft): Pick<PageHead, 'video'> {
  if (artwork?.kind !== 'video' || !artwork.original) return {}
  const { original, width, height } = artwork
  return { video: { address: original, mime: 'video/mp4', width, height } }
}

const userPageAt = (path: string): SharedPage => ({
  path,
  async head({ db }, query) {
    const parsed = id.safeParse(query.get('u'))
    const person = parsed.success ? await findPerson(db, parsed.data) : undefined
    if (!person) return undefined
    const name = nameOfPerson(person)
    return {
      title: name,
      description: `Works that ${name} has created, owns or is selling on Gooddrop.`,
      ...cardOf('artist', person.id),
      type: 'profile',
    }
  },
})

export const userPages = [userPageAt('/User'), userPageAt('/Collection/User'), userPageAt('/Author/:u')]

export const collectionPage: SharedPage = {
  path: '/Collection/:id',
  async head(deps, query) {
    const parsed = id.safeParse(query.get('id'))
    const found = parsed.success ? await unlessUnknown(() => getCollection(deps, parsed.data)) : undefined
    if (!found) return undefined
    const { name, artist, story, items } = found
    const by = artist ? ` by ${nameOfPerson(artist)}` : ''
    const works = items === 1 ? '1 work' : `${items} works`
    return {
      title: name,
      description: story || `A collection of ${works}${by} on Gooddrop, where every sale gives.`,
      ...cardOf('collection', found._id),
    }
  },
  addresses: async ({ db }) => (await collectionIds(db, MAX_ADDRESSES)).map((each) => `/Collection/${each}`),
}

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
    const { _id, name, mission, received } = found.charity
    const sofar = received !== '0' && `Has received ${xrpFromDrops(BigInt(received))} XRP through sales on Gooddrop.`
    return { title: name, description: [mission, sofar].filter(Boolean).join(' '), ...cardOf('charity', _id) }
  },
  addresses: async (deps) => (await listCharities(deps)).charities.map(({ _id }) => `/Charity/${_id}`),
}

export const giftPage: SharedPage = {
  path: '/Gift/:id',
  async head(deps, query) {
    const parsed = id.safeParse(query.get('id'))
    const gift = parsed.success ? await unlessUnknown(() => getGift(deps, parsed.data)) : undefined
    if (!gift) return undefined
    const giver = gift.giver ? nameOfPerson(gift.giver) : shortAddress(gift.giver_address)
    const xrp = xrpFromDrops(BigInt(gift.amount))
    return {
      title: `${giver} gave ${xrp} XRP to ${gift.charity.name}`,
      description:
        'hash' in gift
          ? 'A gift paid straight to the non-profit after an auction on Gooddrop. The payment is public, and anyone can check it.'
          : 'A gift made with a sale on Gooddrop. Both of its transactions are public, and anyone can check them.',
      ...cardOf('gift', gift._id),
    }
  },
}
