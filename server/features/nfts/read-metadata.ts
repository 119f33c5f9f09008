import { MAX_COLLECTION_NAME } from '@gooddrop/contract/collections.ts'
import { CATEGORIES } from '@gooddrop/contract/constants.ts'
import { isHouseTitle } from '@gooddrop/contract/names.ts'
import { tidyTraits } from '@gooddrop/contract/traits.ts'
import { decodeText } from '@gooddrop/ledger/text.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { importForeign } from '#features/media/foreign/fetch-foreign.ts'
import { ForeignFailure, type ForeignReason } from '#features/media/foreign/open-url.ts'
import { readTokenMetadata } from '#features/media/foreign/read-token-metadata.ts'
import { useMedia } from '#features/media/use-media.ts'
import type { JobPayloads } from '#jobs/payloads.ts'
import { CATEGORY_TRAIT } from './build-metadata.ts'
import { publishNftChanged } from './state.ts'
import { findTexts, keepTexts, type ReadTexts } from './store.ts'

const UNREADABLE: ReadTexts = {
  title: null,
  description: null,
  tags: [],
  media_id: null,
  collection_name: null,
  traits: [],
  metadata_state: 'unreadable',
}

/** Reads the metadata of a token that was minted elsewhere. If it cannot be read, the token is shown without it. */
export async function readMetadata(deps: Deps, { nftId, waited = 0 }: Wanted): Promise<void> {
  const nft = await findTexts(deps.db, nftId)
  if (nft?.metadata_state !== 'waiting') return
  const texts = await readOrWait(deps, nft, { nftId, waited })
  if (!texts) return
  await inTransaction(deps.db, async (tx) => {
    if (!(await keepTexts(tx, nftId, nft.uri_hex, texts))) return
    if (texts.media_id) await useMedia(tx, texts.media_id, { by: 'nft', id: nftId })
    await publishNftChanged(tx, nftId)
  })
}

type Wanted = JobPayloads['nfts.read-metadata']

/** So often a host that fails is waited for, from minutes up to six hours each time. */
const MOST_WAITS = 20

/** A host that wants to be left alone is asked again when it may be; the job is over until then. */
async function readOrWait(
  deps: Deps,
  nft: { issuer: string; uri_hex: string },
  { nftId, waited = 0 }: Wanted,
): Promise<ReadTexts | undefined> {
  if (nft.uri_hex === '') return UNREADABLE
  try {
    return await readTexts(deps, nft.issuer, decodeText(nft.uri_hex))
  } catch (error) {
    if (!(error instanceof ForeignFailure) || error.reason !== 'not now') throw error
    if (waited >= MOST_WAITS) return UNREADABLE
    // Not all at once when the time has come.
    const seconds = error.retryAfterSeconds * (1 + Math.random())
    const startAfter = new Date(deps.clock.now().getTime() + seconds * 1000)
    const again = { nftId, waited: waited + (error.failed ? 1 : 0) }
    await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'nfts.read-metadata', again, { startAfter }))
    return undefined
  }
}

async function readTexts(deps: Deps, issuer: string, uri: string): Promise<ReadTexts> {
  const read = await readTokenMetadata(deps, uri)
  if ('failed' in read) return withoutTexts(deps, issuer, uri, read.failed)
  const { name, description, image, video, collection, attributes } = read.metadata
  const picture = image ? await importForeign(deps, image, issuer) : undefined
  const film = video && video !== image ? await importForeign(deps, video, issuer, { poster: picture }) : undefined
  const media = film ?? picture
  const tags = attributes.flatMap(({ value }) => CATEGORIES.find((category) => category === value) ?? [])
  // What is minted elsewhere cannot be refused, but it is not shown under our name.
  const title = name && isHouseTitle(name) ? null : name
  return {
    title,
    description,
    tags: [...new Set(tags)],
    media_id: media?.id ?? null,
    collection_name: collection && !isHouseTitle(collection) ? collection.slice(0, MAX_COLLECTION_NAME) : null,
    traits: traitsOf(attributes),
    metadata_state: 'read',
  }
}

/** What we write as `Category` ourselves are tags. */
const traitsOf = (attributes: readonly { trait: string; value: string }[]) =>
  tidyTraits(
    attributes
      .filter(({ trait, value }) => trait !== CATEGORY_TRAIT || !CATEGORIES.some((category) => category === value))
      .map(({ trait: name, value }) => ({ name, value })),
  )

/** Some tokens point to their picture itself. What may be reachable later fails the job, which is retried. */
async function withoutTexts(deps: Deps, issuer: string, uri: string, reason: ForeignReason): Promise<ReadTexts> {
  if (reason === 'not reachable' || reason === 'too slow') throw new ForeignFailure(reason)
  const media =
    reason === 'wrong content' || reason === 'too large' ? await importForeign(deps, uri, issuer) : undefined
  return { ...UNREADABLE, media_id: media?.id ?? null }
}
