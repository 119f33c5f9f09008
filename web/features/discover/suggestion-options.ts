import { messages } from '@gooddrop/contract/messages.ts'
import type { Suggestions } from '@gooddrop/contract/suggestions.ts'
import { fullName } from '#lib/format.ts'
import { suggestionCopy } from './suggestion-copy.ts'

export type SuggestedOption = {
  id: string
  to: string
  label: string
  /** A picture, or a drawing by the id where the kind has one. */
  picture: string | null
  round: boolean
}
export type SuggestedGroup = { title: string; options: readonly SuggestedOption[] }

/** In the order in which they are shown; groups without anything are left out. */
export function groupsOf({ works, artists, collections, charities }: Suggestions): SuggestedGroup[] {
  const { titles } = suggestionCopy
  const named = (path: string) => (each: { _id: string; name: string }) => ({
    id: each._id,
    to: `/${path}/${each._id}`,
    label: each.name,
    picture: null,
    round: path === 'Charity',
  })
  return [
    {
      title: titles.works,
      options: works.map(({ _id, title, artwork }) => ({
        id: _id,
        to: `/ItemDetail?nftId=${_id}`,
        label: title || messages.noTitle,
        picture: artwork?.src ?? null,
        round: false,
      })),
    },
    {
      title: titles.artists,
      options: artists.map((artist) => ({
        id: artist._id,
        to: `/Author/${artist._id}`,
        label: fullName(artist),
        picture: artist.profile,
        round: true,
      })),
    },
    { title: titles.collections, options: collections.map(named('Collection')) },
    { title: titles.charities, options: charities.map(named('Charity')) },
  ].filter(({ options }) => options.length > 0)
}

/** The next place in a list with nothing chosen at -1, around both ends. */
export function move(active: number, step: 1 | -1, total: number): number {
  const places = total + 1
  return ((active + 1 + step + places) % places) - 1
}
