import type { mintForm } from '@gooddrop/contract/minting.ts'
import type { z } from 'zod'
import type { StoredUpload } from '#features/media/receive-upload.ts'

const SCHEMA = 'ipfs://QmNpi8rcXEkohca8iXu7zysKKSJYqCvBJn3xJwga8jXqWU'

/** Under this name the tags of a work stand among its traits. */
export const CATEGORY_TRAIT = 'Category'

/** XLS-24, as other marketplaces and wallets read it: the picture of a film is its poster. */
export function buildMetadata(
  form: z.output<typeof mintForm>,
  file: StoredUpload,
  { poster, collection }: { poster?: StoredUpload | undefined; collection?: string | undefined } = {},
): Uint8Array {
  const uri = `ipfs://${file.cid}`
  const attributes = [
    ...form.tags.map((value) => ({ trait_type: CATEGORY_TRAIT, value })),
    ...form.traits.map(({ name, value }) => ({ trait_type: name, value })),
  ]
  const metadata = {
    schema: SCHEMA,
    nftType: 'art.v0',
    name: form.title,
    description: form.description,
    image: poster ? `ipfs://${poster.cid}` : uri,
    ...(file.kind === 'video' && { video: uri }),
    ...(file.frames > 1 && { animation: uri }),
    ...(collection !== undefined && { collection: { name: collection, family: collection } }),
    ...(attributes.length > 0 && { attributes }),
  }
  return new TextEncoder().encode(JSON.stringify(metadata))
}
