import type { mintForm } from '@gooddrop/contract/minting.ts'
import type { z } from 'zod'
import type { StoredUpload } from '#features/media/receive-upload.ts'

const SCHEMA = 'ipfs://QmNpi8rcXEkohca8iXu7zysKKSJYqCvBJn3xJwga8jXqWU'

/** XLS-24, as other marketplaces and wallets read it: the picture of a film is its poster. */
export function buildMetadata(form: z.output<typeof mintForm>, file: StoredUpload, poster?: StoredUpload): Uint8Array {
  const uri = `ipfs://${file.cid}`
  const metadata = {
    schema: SCHEMA,
    nftType: 'art.v0',
    name: form.title,
    description: form.description,
    image: poster ? `ipfs://${poster.cid}` : uri,
    ...(file.kind === 'video' && { video: uri }),
    ...(file.frames > 1 && { animation: uri }),
    ...(form.tags.length > 0 && {
      attributes: form.tags.map((tag) => ({ trait_type: 'Category', value: tag })),
    }),
  }
  return new TextEncoder().encode(JSON.stringify(metadata))
}
