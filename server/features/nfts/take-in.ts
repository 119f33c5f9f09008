import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { personByWallet } from '#features/accounts/find-person.ts'
import { requireLedger } from '#features/signing/require.ts'
import { findToken } from '#listener/queries.ts'
import { registerToken } from './register-token.ts'

/** A token that was minted elsewhere is shown as soon as somebody whom we know holds or made it. */
export async function takeIn(tx: Tx, deps: Deps, tokenId: string, holders: readonly string[]): Promise<void> {
  const known = await personByWallet(tx, holders)
  if (!known) return
  const token = await findToken(tx, tokenId)
  // What was minted before we began to look has to be asked for: its holder's wallet is read anew.
  if (!token || token.uriHex === null) return deps.jobs.enqueue(tx, 'nfts.import-wallet', { account: known })
  const id = await registerToken(tx, {
    token_id: tokenId,
    network_id: String(requireLedger(deps).networkId),
    issuer: token.issuer,
    owner: token.owner,
    burned: token.burned,
    flags: token.flags,
    royality: token.transferFee,
    uri_hex: token.uriHex,
    metadata_state: 'waiting',
    minted_at: deps.clock.now(),
  })
  await deps.jobs.enqueue(tx, 'nfts.read-metadata', { nftId: id })
}
