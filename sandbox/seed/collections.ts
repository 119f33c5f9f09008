import { createCollection, listCollections } from '@gooddrop/contract/collections.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import type { Charity } from './trade.ts'

/** The ids of the collections of these artists by `<name of the artist>/<name>`; made unless there are any. */
export async function makeCollections(
  artists: readonly SignedInPerson[],
  charities: readonly Charity[],
): Promise<Map<string, string>> {
  const made = await Promise.all(
    artists.map(async (artist, nth) => {
      const series = new Map(artist.works.map(({ series: { name, about } }) => [name, about]))
      const ids: [string, string][] = []
      for (const [name, about] of series) {
        const id = await makeCollection(artist, { name, story: about, charity: charities[nth % charities.length] })
        ids.push([`${artist.name}/${name}`, id])
      }
      return ids
    }),
  )
  return new Map(made.flat())
}

type Collection = { name: string; story: string; charity: Charity | undefined }

/** Its id; it may have been made before an interruption. */
export async function makeCollection(artist: SignedInPerson, { name, story, charity }: Collection): Promise<string> {
  const { collections } = await artist.call(listCollections, { query: { creator: artist.id, limit: 100 } })
  const known = collections.find((each) => each.name === name)
  if (known) return known._id
  const body = {
    name,
    story: story.charAt(0).toUpperCase() + story.slice(1),
    account: artist.address,
    royality: Math.round(artist.royalty * 1000),
    ...(charity && { charity_id: charity._id }),
  }
  return (await artist.call(createCollection, { body })).collection._id
}
