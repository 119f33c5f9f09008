import { fileURLToPath } from 'node:url'

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The encoded film of a moving work; `make-films.ts` makes it. */
export const filmPath = (title: string) => fileURLToPath(new URL(`../films/${slug(title)}.mp4`, import.meta.url))
