import type { Look } from '#seed/art/faces.ts'
import type { Family, MovingFamily } from '#seed/art/render.ts'

export type Work = {
  title: string
  family: Family
  palette: string
  tags: string[]
  description: string
  xrp: number
  /** The collection that its artist puts it into. */
  series: { name: string; about: string }
  /** A film: `art/make-films.ts` has encoded it. */
  moving: MovingFamily | undefined
}

export type Person = {
  name: string
  first_name: string
  last_name: string
  username: string
  /** Who this is, in a sentence or two. */
  note: string
  social: string | null
  look: Look
  banner: { family: Family; palette: string }
  /** Percent, for all of this person's works. */
  royalty: number
  works: Work[]
  /** The captions of the pictures in the gallery. */
  studio: string[]
}

type Sheet = [title: string, palette: string, xrp: number, words: string]
type Collection = { name: string; about: string; tags: string[]; works: Sheet[] }

/** Each description ends with the name of its collection. */
export const collection = (family: Family, { name, about, tags, works }: Collection): Work[] =>
  works.map(([title, palette, xrp, words]) => {
    const description = `${words}\n\nFrom “${name}”: ${about}`
    return { title, family, palette, tags, description, xrp, series: { name, about }, moving: undefined }
  })

export const loops = (family: MovingFamily, of: Collection): Work[] =>
  collection(family, of).map((work) => ({ ...work, moving: family }))
