import type { Tx } from '#db/database.ts'
import { useMedia } from '#features/media/use-media.ts'
import { watchToken } from '#listener/watch.ts'
import { insertNft, type NewNft } from './store.ts'

export type NewToken = NewNft & { owner: string; burned?: boolean }

/** From now on the marketplace shows this token. Twice is once; gives back the id that it has here. */
export async function registerToken(tx: Tx, { owner, burned = false, ...nft }: NewToken): Promise<string> {
  await watchToken(tx, nft.token_id)
  const id = await insertNft(tx, nft, { owner_address: owner, burned })
  if (nft.media_id) await useMedia(tx, nft.media_id, { by: 'nft', id })
  return id
}
