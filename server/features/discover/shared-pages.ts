import { id, shortAddress } from '@gooddrop/contract/ids.ts'
import { LANGUAGE_PARAMETER, language } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { xrpFromDrops, xrpText } from '@gooddrop/contract/money.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { CARD_SIZE, type CardKind, cardPath } from '@gooddrop/contract/sharing.ts'
import type { PersonCard } from '@gooddrop/contract/user.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { nameOfPerson } from '#features/accounts/present.ts'
import { getCollection } from '#features/collections/get-collection.ts'
import { listCharities } from '#features/giving/charities.ts'
import { getCharity } from '#features/giving/charity-page.ts'
import { getGift } from '#features/giving/direct-gifts.ts'
import { getGiving } from '#features/giving/rankings.ts'
import { presentCard } from '#features/nfts/cards.ts'
import { getNft } from '#features/nfts/get-nft.ts'
import type { Feed } from '#http/feed.ts'
import type { PageHead, SharedPage, StructuredData } from '#http/shared-page.ts'
import { pageCopy } from './copy.ts'
import { collectionIds, everyNthCollection, everyNthWork, findPerson, onSaleAfter, workIds } from './store.ts'

/** Who shows it asks in no language of its own, so the address names that of the page. */
const cardOf = (kind: CardKind, id: string) => ({
  image: language() === 'en' ? cardPath(kind, id) : `${cardPath(kind, id)}?${LANGUAGE_PARAMETER}=${language()}`,
  imageSize: CARD_SIZE,
})

export const itemPage: SharedPage = {
  path: '/ItemDetail',
  parameter: 'nftId',
  async head(deps, query) {
    const parsed = id.safeParse(query.get('nftId'))
    const nft = parsed.success ? await findNft(deps, parsed.data) : undefined
    return (
      nft && {
        title: nft.title || messages.noTitle,
        description: describe(nft),
        ...cardOf('work', nft._id),
        ...filmOf(nft),
        canonical: workPath(nft._id),
        data: dataOfWork(nft, deps.config.PUBLIC_URL),
      }
    )
  },
  addresses: {
    name: 'works',
    list: async ({ db }, after, most) => (await workIds(db, after, most)).map(workPath),
    ends: ({ db }, most) => everyNthWork(db, most),
  },
}

const workPath = (nftId: string) => `/ItemDetail?nftId=${nftId}`

const personData = (person: PersonCard, publicUrl: string): StructuredData => ({
  '@type': 'Person',
  name: nameOfPerson(person),
  url: `${publicUrl}/Author/${person._id}`,
})

/** What is for sale at a price is a product with an offer as well. XRP is no ISO currency: schema.org wants its ticker. */
function dataOfWork(
  { _id, title, description, tags, artwork, created_by: by, nftType, amount, owner }: Nft,
  publicUrl: string,
) {
  const forSale = nftType === 'sell' && amount !== null
  return {
    '@type': forSale ? ['VisualArtwork', 'Product'] : 'VisualArtwork',
    name: title || messages.noTitle,
    ...(description && { description }),
    keywords: tags,
    ...(artwork?.src && { image: new URL(artwork.src, publicUrl).href }),
    ...(by && { creator: personData(by, publicUrl) }),
    ...(forSale && {
      offers: {
        '@type': 'Offer',
        price: xrpFromDrops(BigInt(amount)),
        priceCurrency: 'XRP',
        availability: 'https://schema.org/InStock',
        url: publicUrl + workPath(_id),
        ...(owner && { seller: personData(owner, publicUrl) }),
      },
    }),
  }
}

const FEED_ENTRIES = 30

/** Works that are on sale, the newest first. */
export const worksFeed: Feed = {
  path: '/feeds/works.xml',
  title: () => pageCopy.worksFeed,
  page: '/Explore',
  async entries({ db, media }) {
    const rows = await onSaleAfter(db, undefined, FEED_ENTRIES).execute()
    return rows.flatMap((row) => {
      const { _id, title, tags, nftType, amount, created_by: by } = presentCard(media.baseUrl, row)
      const price = nftType === 'sell' && amount && `${xrpText(BigInt(amount))} XRP.`
      return row.listed_at === null
        ? []
        : [
            {
              path: workPath(_id),
              title: title || messages.noTitle,
              summary: [price, tags.join(', ')].filter(Boolean).join(' '),
              at: row.listed_at,
              author: by && nameOfPerson(by),
            },
          ]
    })
  },
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
  [nftType === 'sell' && amount && pageCopy.forSale(xrpText(BigInt(amount))), description].filter(Boolean).join(' ') ||
  pageCopy.work

/** How chats and feeds play it. */
function filmOf({ artwork }: Nft): Pick<PageHead, 'video'> {
  if (artwork?.kind !== 'video' || !artwork.original) return {}
  const { original, width, height } = artwork
  return { video: { address: original, mime: 'video/mp4', width, height } }
}

const userPageAt = (path: string): SharedPage => ({
  path,
  parameter: 'u',
  async head({ db }, query) {
    const parsed = id.safeParse(query.get('u'))
    const person = parsed.success ? await findPerson(db, parsed.data) : undefined
    if (!person) return undefined
    const name = nameOfPerson(person)
    return {
      title: name,
      description: pageCopy.person(name),
      ...cardOf('artist', person.id),
      type: 'profile',
      canonical: `/Author/${person.id}`,
      data: { '@type': 'Person', name },
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
    return {
      title: name,
      description: story || pageCopy.collection(items, artist ? nameOfPerson(artist) : undefined),
      ...cardOf('collection', found._id),
      canonical: collectionPath(found._id),
      data: {
        '@type': 'Collection',
        name,
        ...(story && { description: story }),
        ...(artist && { creator: personData(artist, deps.config.PUBLIC_URL) }),
      },
    }
  },
  addresses: {
    name: 'collections',
    list: async ({ db }, after, most) => (await collectionIds(db, after, most)).map(collectionPath),
    ends: ({ db }, most) => everyNthCollection(db, most),
  },
}

const collectionPath = (collectionId: string) => `/Collection/${collectionId}`

export const givingPage: SharedPage = {
  path: '/Giving',
  async head(deps) {
    const { total_given, total_gifts } = await getGiving(deps)
    const sofar = total_gifts > 0 && pageCopy.given(xrpText(BigInt(total_given)), total_gifts)
    return {
      title: pageCopy.giving,
      description: [sofar, pageCopy.givingLead].filter(Boolean).join(' '),
    }
  },
  addresses: { name: 'giving', list: async () => ['/Giving'] },
}

export const charityPage: SharedPage = {
  path: '/Charity/:id',
  async head(deps, query) {
    const parsed = id.safeParse(query.get('id'))
    if (!parsed.success) return undefined
    const found = await unlessUnknown(() => getCharity(deps, parsed.data))
    if (!found) return undefined
    const { _id, name, mission, received } = found.charity
    const sofar = received !== '0' && pageCopy.received(xrpText(BigInt(received)))
    return {
      title: name,
      description: [mission, sofar].filter(Boolean).join(' '),
      ...cardOf('charity', _id),
      canonical: charityPath(_id),
      data: {
        '@type': 'NGO',
        name,
        description: mission,
        identifier: found.charity.registration_number,
        ...(found.charity.website && { sameAs: found.charity.website }),
      },
    }
  },
  addresses: {
    name: 'charities',
    list: async (deps) => (await listCharities(deps)).charities.map(({ _id }) => charityPath(_id)),
  },
}

const charityPath = (charityId: string) => `/Charity/${charityId}`

export const giftPage: SharedPage = {
  path: '/Gift/:id',
  async head(deps, query) {
    const parsed = id.safeParse(query.get('id'))
    const gift = parsed.success ? await unlessUnknown(() => getGift(deps, parsed.data)) : undefined
    if (!gift) return undefined
    const giver = gift.giver ? nameOfPerson(gift.giver) : shortAddress(gift.giver_address)
    const xrp = xrpText(BigInt(gift.amount))
    return {
      title: pageCopy.gift(giver, xrp, gift.charity.name),
      description: 'hash' in gift ? pageCopy.directGift : pageCopy.saleGift,
      ...cardOf('gift', gift._id),
    }
  },
}
