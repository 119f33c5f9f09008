import type { Watch } from '@gooddrop/contract/watch.ts'
import type { WatchKind, WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { peopleById, requirePerson } from '#features/accounts/find-person.ts'
import { nameOfPerson, presentPerson } from '#features/accounts/present.ts'
import { collectionCards, requireCollection } from '#features/collections/find-collections.ts'
import { requireOwnSearch, savedSearchesById } from '#features/discover/saved-searches.ts'
import { charitiesById, requireCharity } from '#features/giving/charities.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import { findTraded } from '#features/nfts/state.ts'
import { copy } from './copy.ts'

type Shown = Pick<Watch, 'title' | 'picture' | 'link'>

/** How each kind is found and shown. */
const kinds: Record<
  WatchKind,
  {
    require(deps: Deps, id: string, userId: string): Promise<unknown>
    show(deps: Deps, ids: readonly string[]): Promise<Map<string, Shown>>
  }
> = {
  work: {
    async require({ db }, id) {
      const nft = await findTraded(db, id)
      if (!nft || nft.hidden || nft.burned) throw new AppError('not_found', { message: copy.noSuchItem })
    },
    async show(deps, ids) {
      const cards = await cardsOf(deps, ids)
      const shown = [...cards].map(([id, { title, nft_img: picture }]): [string, Shown] => [
        id,
        { title, picture, link: `/ItemDetail?nftId=${id}` },
      ])
      return new Map(shown)
    },
  },
  person: {
    require: ({ db }, id) => requirePerson(db, id),
    async show({ db, media }, ids) {
      const people = await peopleById(db, ids)
      const shown = people.map((row): [string, Shown] => [
        row.id,
        {
          title: nameOfPerson(row),
          picture: presentPerson(media.baseUrl, row).profile,
          link: `/Author/${row.id}`,
        },
      ])
      return new Map(shown)
    },
  },
  collection: {
    require: ({ db }, id) => requireCollection(db, id),
    async show(deps, ids) {
      const cards = await collectionCards(deps, ids)
      const shown = cards.map(({ _id, name, cover }): [string, Shown] => [
        _id,
        { title: name, picture: cover?.src ?? null, link: `/Collection/${_id}` },
      ])
      return new Map(shown)
    },
  },
  charity: {
    require: ({ db }, id) => requireCharity(db, id),
    async show({ db, media }, ids) {
      const charities = await charitiesById(db, media.baseUrl, ids)
      const shown = charities.map(({ id, name, picture }): [string, Shown] => [
        id,
        { title: name, picture, link: `/Charity/${id}` },
      ])
      return new Map(shown)
    },
  },
  search: {
    require: ({ db }, id, userId) => requireOwnSearch(db, userId, id),
    async show({ db }, ids) {
      const searches = await savedSearchesById(db, ids)
      const shown = searches.map(({ id, name, search }): [string, Shown] => [
        id,
        { title: name, picture: null, link: `/Explore?${search}` },
      ])
      return new Map(shown)
    },
  },
}

/** Throws `not_found` unless it is shown on the site, or is a search of this person. */
export const requireSubject = (deps: Deps, { kind, id }: WatchSubject, userId: string): Promise<unknown> =>
  kinds[kind].require(deps, id, userId)

/** By `kind id`. What is no longer shown is left out. */
export async function showSubjects(deps: Deps, subjects: readonly WatchSubject[]): Promise<ReadonlyMap<string, Shown>> {
  const all = new Map<string, Shown>()
  for (const [kind, of] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const shown = await kinds[kind].show(
      deps,
      of.map(({ id }) => id),
    )
    for (const [id, each] of shown) all.set(`${kind} ${id}`, each)
  }
  return all
}
