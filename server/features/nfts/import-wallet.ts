import { accountInfo, accountNfts, type HeldToken } from '@gooddrop/ledger/queries.ts'
import { parseTokenId } from '@gooddrop/ledger/token-id.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { requireLedger } from '#features/signing/require.ts'
import { findToken, tokensHeldBy } from '#listener/queries.ts'
import { registerToken } from './register-token.ts'
import { ANY_MODE, changeState, findTradedByToken } from './state.ts'

/** What a wallet held before it was connected is shown too. */
export const onWalletConnected = (tx: Tx, { account }: DomainEvents['walletConnected'], { jobs }: Pick<Deps, 'jobs'>) =>
  jobs.enqueue(tx, 'nfts.import-wallet', { account })

/** Registers every token that a wallet holds: at once what is known, then what the network says. */
export async function importWallet(deps: Deps, account: string, signal: AbortSignal): Promise<void> {
  for await (const page of tokensHeldBy(deps.db, account))
    for (const { tokenId, uriHex } of page) {
      if (signal.aborted) return
      if (uriHex !== null) await importToken(deps, account, { tokenId, uriHex })
    }
  const client = requireLedger(deps)
  const { hash } = await client.freshTip()
  if (!(await accountInfo(client, account, { hash }))) return
  for await (const token of accountNfts(client, account, { hash })) {
    if (signal.aborted) return
    await importToken(deps, account, token)
  }
}

async function importToken(deps: Deps, account: string, held: Pick<HeldToken, 'tokenId' | 'uriHex'>): Promise<void> {
  const parts = parseTokenId(held.tokenId)
  if (!parts) return
  await inTransaction(deps.db, async (tx) => {
    if (await findTradedByToken(tx, held.tokenId)) return
    // A ledger that closed since the wallet was read may have changed the token before it was watched.
    const seen = await findToken(tx, held.tokenId)
    const id = await registerToken(tx, {
      token_id: held.tokenId,
      network_id: String(requireLedger(deps).networkId),
      issuer: parts.issuer,
      owner: account,
      flags: parts.flags,
      royalty: parts.transferFee,
      uri_hex: seen?.uriHex ?? held.uriHex ?? '',
      metadata_state: 'waiting',
      minted_at: deps.clock.now(),
    })
    if (seen && (seen.owner !== account || seen.burned))
      await changeState(tx, id, ANY_MODE, { owner_address: seen.owner, burned: seen.burned })
    await deps.jobs.enqueue(tx, 'nfts.read-metadata', { nftId: id })
  })
}
