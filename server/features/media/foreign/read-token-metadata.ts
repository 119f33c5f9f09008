import { withoutHidden } from '@gooddrop/contract/names.ts'
import { z } from 'zod'
import { type ForeignDeps, fetchForeign, type Limits } from './fetch-foreign.ts'
import { ForeignFailure, type ForeignReason } from './open-url.ts'

/** What a token says about itself, cleaned: texts of bounded length without control characters, or null. */
export type TokenMetadata = {
  name: string | null
  description: string | null
  /** A URI to be read like the token's own, never to be put into a page. */
  image: string | null
  video: string | null
  collection: string | null
  attributes: { trait: string; value: string }[]
}
export type ReadMetadata = { metadata: TokenMetadata } | { failed: ForeignReason }

export const METADATA_LIMITS: Limits = { maxBytes: 256 * 1024, timeoutMs: 10_000 }

const MOST_ATTRIBUTES = 50

/**
 * Reads XLS-24 and what else people write in its place. Never throws for what it finds out there, only where a host
 * wants to be asked later.
 */
export async function readTokenMetadata(
  deps: ForeignDeps,
  uri: string,
  limits = METADATA_LIMITS,
): Promise<ReadMetadata> {
  try {
    const bytes = await fetchForeign(deps, uri, limits)
    const metadata = parseTokenMetadata(bytes)
    return metadata ? { metadata } : { failed: 'wrong content' }
  } catch (error) {
    if (error instanceof ForeignFailure && error.reason !== 'not now') return { failed: error.reason }
    throw error
  }
}

export function parseTokenMetadata(bytes: Buffer): TokenMetadata | undefined {
  const parsed = document.safeParse(parseJson(bytes.toString('utf8')))
  if (!parsed.success) return undefined
  const { name, title, description, image, image_url, video, animation, animation_url, collection, attributes } =
    parsed.data
  return {
    name: name ?? title,
    description,
    image: image ?? image_url,
    video: video ?? animation ?? animation_url,
    collection,
    attributes: attributes.flatMap((found) => (found ? [found] : [])),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Control characters and halves of characters cannot be stored, or would break a line. */
const UNWANTED = /[\p{Cc}\p{Cs}]/gu

const clean = (text: string, most: number, keepLines = false) => {
  const stored = text.replace(UNWANTED, (found) => (found === '\n' && keepLines ? found : ' '))
  return [...withoutHidden(stored, '\n').trim()].slice(0, most).join('')
}

/** What is missing or of a wrong type is null: a token without a name is still a token. */
const textOf = (most: number, keepLines = false) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => clean(text, most, keepLines) || null)
    .nullable()
    .catch(null)

const attribute = z
  .object({ trait_type: textOf(100), value: textOf(200) })
  .transform(({ trait_type, value }) => (trait_type && value ? { trait: trait_type, value } : null))
  .nullable()
  .catch(null)

const document = z.object({
  name: textOf(200),
  title: textOf(200),
  description: textOf(5000, true),
  image: textOf(2048),
  image_url: textOf(2048),
  video: textOf(2048),
  animation: textOf(2048),
  animation_url: textOf(2048),
  collection: z
    .union([
      z.object({ name: textOf(200), family: textOf(200) }).transform(({ name, family }) => name ?? family),
      textOf(200),
    ])
    .nullable()
    .catch(null),
  attributes: z
    .array(z.unknown())
    .transform((found) => found.slice(0, MOST_ATTRIBUTES).map((each) => attribute.parse(each)))
    .catch([]),
})
