import { createHash } from 'node:crypto'
import { grouped } from '@gooddrop/contract/decimal.ts'
import { shortAddress } from '@gooddrop/contract/ids.ts'
import { dateLocale } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { CardKind } from '@gooddrop/contract/sharing.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { accountsOfPerson, requirePerson } from '#features/accounts/find-person.ts'
import { nameOfPerson } from '#features/accounts/present.ts'
import { coverOf, getCollection } from '#features/collections/get-collection.ts'
import { charityInBrief } from '#features/giving/charities.ts'
import { getGift } from '#features/giving/direct-gifts.ts'
import { givenWith, raisedBy } from '#features/giving/list-donations.ts'
import { isPictureShown } from '#features/media/read-rendition.ts'
import { copy } from './copy.ts'
import type { Card, CardPicture } from './drawing/card.ts'
import { findWork, newestWorkBy, type WorkRow } from './store.ts'

type Reading = Pick<Deps, 'db' | 'config' | 'media'>

/** A card with the media that its pictures are. */
export type ComposedCard = { card: Card; picture: string | null; face: string | null }

/** Changes what every card looks like; so do the words, which are part of the card. */
const DESIGN = 1

/** Changes with everything that is seen on it, so that the same card is not drawn twice. */
export const versionOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, content]))
    .digest('hex')
    .slice(0, 32)

/** `1234500000` → `1,234.5` */
export const amountOf = (drops: string): string => grouped(xrpFromDrops(BigInt(drops)))

const dayOf = (at: string) =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

/** Throws `not_found` for what does not exist or is hidden. */
export const composeCard = (deps: Reading, kind: CardKind, id: string): Promise<ComposedCard> =>
  composers[kind](deps, id)

const composers: Record<CardKind, (deps: Reading, id: string) => Promise<ComposedCard>> = {
  gift: giftCard,
  work: workCard,
  charity: charityCard,
  artist: artistCard,
  collection: collectionCard,
}

/** What has been given, or what is said until something was. */
const sum = (total: { amount: string; gifts: number }, words: (gifts: number) => string) =>
  total.gifts > 0
    ? { amount: amountOf(total.amount), about: words(total.gifts) }
    : { amount: null, about: copy.nothingYet }

/** In the place of a picture that is not there, a film is called one. */
const frame = ({ config }: Reading, work?: WorkRow) => ({
  missing: work?.kind === 'video' ? copy.film : copy.noPicture,
  site: new URL(config.PUBLIC_URL).host,
})

/** A film by its poster. */
function pictureOf(work: WorkRow | undefined): { picture: string | null; shown: CardPicture } {
  if (!work) return { picture: null, shown: { shape: 'none' } }
  const picture = work.rendition_widths?.length ? work.media_id : null
  return { picture, shown: { shape: 'frame', color: work.color } }
}

async function giftCard(deps: Reading, id: string): Promise<ComposedCard> {
  const gift = await getGift(deps, id)
  const work = gift.nft_id ? await findWork(deps.db, gift.nft_id) : undefined
  const { picture, shown } = pictureOf(work)
  const direct = 'hash' in gift
  const day = dayOf(gift.createdAt)
  const giver = gift.giver ? nameOfPerson(gift.giver) : shortAddress(gift.giver_address)
  const card: Card = {
    ...frame(deps, work),
    overline: copy.aGiftTo,
    title: gift.charity.name,
    names: [copy.from(giver), ...(work?.title ? [(direct ? copy.afterAuction : copy.withWork)(work.title)] : [])],
    amount: amountOf(gift.amount),
    about: direct || gift.state === 'paid' ? copy.givenOn(day) : copy.onItsWay(day),
    picture: shown,
  }
  return { card, picture, face: null }
}

async function workCard(deps: Reading, id: string): Promise<ComposedCard> {
  const work = await findWork(deps.db, id)
  if (!work) throw new AppError('not_found')
  const { picture, shown } = pictureOf(work)
  const { creator_first: first_name, creator_last: last_name, creator_name: username } = work
  const card: Card = {
    ...frame(deps, work),
    overline: copy.artwork,
    title: work.title || messages.noTitle,
    names: username ? [copy.by(nameOfPerson({ first_name, last_name, username }))] : [],
    ...sum(await givenWith(deps.db, work.token_id), copy.given),
    picture: shown,
  }
  return { card, picture, face: null }
}

async function charityCard(deps: Reading, id: string): Promise<ComposedCard> {
  const { name, mission, picture, received, gifts } = await charityInBrief(deps.db, id)
  const card: Card = {
    ...frame(deps),
    overline: copy.charity,
    title: name,
    names: [mission],
    ...sum({ amount: received, gifts }, copy.received),
    picture: picture ? { shape: 'circle', color: null } : { shape: 'none' },
  }
  return { card, picture, face: null }
}

/** With its cover, or its newest work; and what its sales have given. */
async function collectionCard(deps: Reading, id: string): Promise<ComposedCard> {
  const { name, artist, items, given, gifts, cover } = await getCollection(deps, id)
  const { mediaId, newest } = await coverOf(deps.db, id)
  const work = mediaId || !newest ? undefined : await findWork(deps.db, newest)
  const picture = mediaId ?? pictureOf(work).picture
  const card: Card = {
    ...frame(deps),
    overline: copy.collection(items),
    title: name,
    names: artist ? [copy.by(nameOfPerson(artist))] : [],
    ...sum({ amount: given, gifts }, copy.given),
    picture: picture ? { shape: 'frame', color: cover?.color ?? null } : { shape: 'none' },
  }
  return { card, picture, face: null }
}

/** With the newest of their works: art says more about an artist than their face. */
async function artistCard(deps: Reading, id: string): Promise<ComposedCard> {
  const person = await requirePerson(deps.db, id)
  const { profile_media_id: face } = person
  const accounts = await accountsOfPerson(deps.db, id)
  const work = await newestWorkBy(deps.db, accounts)
  const { picture, shown } = pictureOf(work)
  const card: Card = {
    ...frame(deps, work),
    overline: copy.artist,
    title: nameOfPerson(person),
    names: work?.title ? [copy.latest(work.title)] : [],
    ...sum(await raisedBy(deps.db, accounts), copy.raised),
    picture: shown,
  }
  return { card, picture, face: face && (await isPictureShown(deps.db, face)) ? face : null }
}
