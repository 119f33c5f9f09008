import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

/** The part of a NFTokenID that counts up with each token that its issuer mints. */
const SEQUENCE = sql<string>`right(n.token_id, 8)`
/** An issuer can mint the same metadata without end; beyond this nothing is counted. */
export const MOST_COPIES = 10_000

/** Which copy this is, and how many there are; undefined for a work of which there is one, or too many to count. */
export async function findEdition(db: Db, id: string): Promise<{ number: number; of: number } | undefined> {
  const { rows } = await sql<{ number: number; of: number }>`
    select count(*) filter (where copies.sequence <= right(mine.token_id, 8))::int as number, count(*)::int as of
    from nfts mine, lateral (
      select right(n.token_id, 8) as sequence from nfts n
      where n.issuer = mine.issuer and n.uri_hex = mine.uri_hex and n.uri_hex <> ''
      limit ${sql.lit(MOST_COPIES + 1)}
    ) copies where mine.id = ${id}`.execute(db)
  const edition = rows[0]
  return edition && edition.of > 1 && edition.of <= MOST_COPIES ? edition : undefined
}

/** Copies that follow a sequence, in the order in which they were minted. */
export const copiesAfter = (db: Db, id: string, after: string, limit: number) =>
  db
    .selectFrom('nfts as mine')
    .innerJoin('nfts as n', (join) =>
      join
        .onRef('n.issuer', '=', 'mine.issuer')
        .onRef('n.uri_hex', '=', 'mine.uri_hex')
        .on(sql<boolean>`n.uri_hex <> ''`),
    )
    .innerJoin('nft_state as s', 's.nft_id', 'n.id')
    .leftJoin('wallet_holders as o', 'o.address', 's.owner_address')
    .select(['n.id', 'n.token_id', 's.owner_address', 's.nft_type', 's.price', 's.burned', 's.hidden'])
    .select(['o.id as owner_id', 'o.first_name', 'o.last_name', 'o.username', 'o.profile_media_id'])
    .select(SEQUENCE.as('sequence'))
    .where('mine.id', '=', id)
    .where(SEQUENCE, '>', after)
    .orderBy(SEQUENCE)
    .limit(limit)
    .execute()

export const findDownload = (tx: Tx, id: string) =>
  tx.selectFrom('nfts').select(['issuer', 'download_allowed']).where('id', '=', id).forUpdate().executeTakeFirst()

export const setDownload = (tx: Tx, id: string, allowed: boolean) =>
  tx.updateTable('nfts').set({ download_allowed: allowed }).where('id', '=', id).execute()
