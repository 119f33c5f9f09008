import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { personByWallet } from '#features/accounts/find-person.ts'
import { useMedia } from '#features/media/use-media.ts'
import { requireLedger } from '#features/signing/require.ts'
import { findToken, type Token } from '#listener/queries.ts'
import { watchToken } from '#listener/watch.ts'
import { insertNft, type NewNft } from './store.ts'

export type NewToken = NewNft & { owner: string; burned?: boolean }

/** From now on the marketplace shows this token. Safe to repeat; returns the id that it has here. */
export async function registerToken(tx: Tx, { owner, burned = false, ...nft }: NewToken): Promise<string> {
  await watchToken(tx, nft.token_id)
  const id = await insertNft(tx, nft, { owner_address: owner, burned })
  if (nft.media_id) await useMedia(tx, nft.media_id, { by: 'nft', id })
  return id
}

/** A token that was minted elsewhere is shown as soon as a registered person holds or made it. */
export async function registerForeignToken(
  tx: Tx,
  deps: Deps,
  tokenId: string,
  holders: readonly string[],
): Promise<void> {
  const known = await personByWallet(tx, holders)
  if (!known) return
  const token = await findToken(tx, tokenId)
  const registered = token && (await registerKnownToken(tx, deps, token))
  // A token minted before our records began is found by reading its holder's wallet.
  if (registered === undefined) await deps.jobs.enqueue(tx, 'nfts.import-wallet', { account: known })
}

/** By what the listener knows of it; undefined when it does not know where the token points to. */
export async function registerKnownToken(tx: Tx, deps: Deps, token: Token): Promise<string | undefined> {
  if (token.uriHex === null) return undefined
  const id = await registerToken(tx, {
    token_id: token.tokenId,
    network_id: String(requireLedger(deps).networkId),
    issuer: token.issuer,
    owner: token.owner,
    burned: token.burned,
    flags: token.flags,
    royalty: token.transferFee,
    uri_hex: token.uriHex,
    metadata_state: 'waiting',
    minted_at: deps.clock.now(),
  })
  await deps.jobs.enqueue(tx, 'nfts.read-metadata', { nftId: id })
  return id
}
