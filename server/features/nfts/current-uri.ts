import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { accountNfts, type LedgerRef } from '@gooddrop/ledger/queries.ts'
import type { Deps } from '#deps.ts'
import { findToken } from '#listener/queries.ts'

/**
 * What a mutable token shows now. Of a token that is older than our records only the ledger knows; null when its owner
 * does not hold it any more.
 */
export async function currentUri(
  { db }: Pick<Deps, 'db'>,
  client: LedgerClient,
  { tokenId, owner }: { tokenId: string; owner: string },
  ref: LedgerRef,
): Promise<string | null> {
  const known = await findToken(db, tokenId)
  if (known && known.uriHex !== null) return known.uriHex
  for await (const held of accountNfts(client, owner, ref)) if (held.tokenId === tokenId) return held.uriHex ?? ''
  return null
}
