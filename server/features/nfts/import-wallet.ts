import { accountInfo, accountNfts, type HeldToken } from '@gooddrop/ledger/queries.ts'
import { parseTokenId } from '@gooddrop/ledger/token-id.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import { findToken } from '#listener/queries.ts'
import { registerToken } from './register-token.ts'
import { ANY_MODE, changeState, findTradedByToken } from './state.ts'

/** Shows everything that a wallet holds, once it is connected. */
export async function importWallet(deps: Deps, account: string, signal: AbortSignal): Promise<void> {
  const client = requireLedger(deps)
  const { hash } = await client.freshTip()
  if (!(await accountInfo(client, account, { hash }))) return
  for await (const token of accountNfts(client, account, { hash })) {
    if (signal.aborted) return
    await importToken(deps, account, token)
  }
}

async function importToken(deps: Deps, account: string, held: HeldToken): Promise<void> {
  const parts = parseTokenId(held.tokenId)
  if (!parts) return
  await inTransaction(deps.db, async (tx) => {
    if (await findTradedByToken(tx, held.tokenId)) return
    const id = await registerToken(tx, {
      token_id: held.tokenId,
      network_id: String(requireLedger(deps).networkId),
      issuer: parts.issuer,
      owner: account,
      flags: parts.flags,
      royality: parts.transferFee,
      uri_hex: held.uriHex ?? '',
      metadata_state: 'waiting',
      minted_at: deps.clock.now(),
    })
    // Ledgers that closed since the wallet was read may have moved it on before anybody watched it.
    const seen = await findToken(tx, held.tokenId)
    if (seen && (seen.owner !== account || seen.burned))
      await changeState(tx, id, ANY_MODE, { owner_address: seen.owner, burned: seen.burned })
    await deps.jobs.enqueue(tx, 'nfts.read-metadata', { nftId: id })
  })
}
