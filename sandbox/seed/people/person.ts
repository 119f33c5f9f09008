import type { Look } from '#seed/art/faces.ts'
import type { Family, MovingFamily } from '#seed/art/render.ts'

export type Work = {
  title: string
  family: Family
  palette: string
  tags: string[]
  description: string
  xrp: number
  /** Drawn as a loop instead of a still. */
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
  /** What hangs in the gallery, for looking at alone: the words under each picture. */
  studio: string[]
}

type Sheet = [title: string, palette: string, xrp: number, words: string]
type Collection = { name: string; about: string; tags: string[]; works: Sheet[] }

/** A collection reads as one: each work has words of its own, and all of them say where they belong. */
export const collection = (family: Family, { name, about, tags, works }: Collection): Work[] =>
  works.map(([title, palette, xrp, words]) => {
    const description = `${words}\n\nFrom “${name}”: ${about}`
    return { title, family, palette, tags, description, xrp, moving: undefined }
  })

export const loops = (family: MovingFamily, of: Collection): Work[] =>
  collection(family, of).map((work) => ({ ...work, moving: family }))
