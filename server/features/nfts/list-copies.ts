import type { NftCopy } from '@gooddrop/contract/copies.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { cursorOf } from '#http/cursor.ts'
import { ownerOf } from './cards.ts'
import { copy } from './copy.ts'
import { copiesAfter, findEdition } from './copy-store.ts'

/** The sequence of the last copy shown and its number. */
const cursors = cursorOf('copies', /^[0-9A-F]{8} \d{1,5}$/)

type Page = { limit: number; cursor?: string | undefined }

/** Numbers count burned copies, so that none ever gets another. What is hidden keeps its number and is not listed. */
export async function listCopies(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  id: string,
  { limit, cursor }: Page,
): Promise<{ copies: NftCopy[]; next: string | null }> {
  if (!(await findEdition(db, id))) {
    if (cursor !== undefined) throw new AppError('not_found', { message: copy.noCopies })
    return { copies: [], next: null }
  }
  const [sequence = '', number = '0'] = cursor === undefined ? [] : cursors.read(cursor).split(' ')
  const rows = await copiesAfter(db, id, sequence, limit + 1)
  const numbered = rows.slice(0, limit).map((row, at) => ({ ...row, number: Number(number) + at + 1 }))
  const copies = numbered
    .filter(({ hidden }) => !hidden)
    .map((row) => ({
      _id: row.id,
      NFTokenID: row.token_id,
      number: row.number,
      owner: row.burned ? null : ownerOf(media.baseUrl, row),
      owner_address: row.burned ? null : row.owner_address,
      nftType: row.nft_type,
      amount: row.price,
    }))
  const last = numbered.at(-1)
  return { copies, next: rows.length > limit && last ? cursors.write(`${last.sequence} ${last.number}`) : null }
}
