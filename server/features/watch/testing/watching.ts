import { randomBytes } from 'node:crypto'
import { listNotifications } from '@gooddrop/contract/notifications.ts'
import { changeWatch, type WatchHow } from '@gooddrop/contract/watch.ts'
import type { WatchKind } from '@gooddrop/contract/watch-subject.ts'
import { inTransaction } from '#db/transaction.ts'
import { insertNft } from '#features/nfts/store.ts'
import { call } from '#testing/call.ts'
import type { Member } from '#testing/member.ts'
import type { TestServer } from '#testing/server.ts'

export const BELL: WatchHow = { bell: true, mail: 'off', push: false }
export const XRP = 1_000_000n

const newHash = () => randomBytes(32).toString('hex').toUpperCase()

/** What the tests of watching do, as the product's pages and the listener would. */
export function watching(server: TestServer) {
  const { deps } = server
  const moment = (hash: string) => ({
    txHash: hash,
    ledgerIndex: 1,
    txIndex: 0,
    closeTime: Math.floor(server.clock.now().getTime() / 1000),
  })
  return {
    watch: (by: Member, kind: WatchKind, id: string, how: WatchHow = BELL) =>
      call(server, changeWatch, { params: { kind, id }, body: how, headers: by.headers }),
    messagesOf: async ({ id, headers }: Member) =>
      (await call(server, listNotifications, { params: { userId: id }, query: { limit: 100 }, headers })).json()
        .notification,
    proveEmail: ({ id }: Member) =>
      deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute(),
    work: (title: string, issuer: string) =>
      inTransaction(deps.db, async (tx) => {
        const token = { token_id: newHash(), network_id: '1', issuer, flags: 8, royalty: 0 }
        const texts = { title, tags: [], metadata_state: 'ours' as const, minted_at: new Date() }
        const id = await insertNft(tx, { ...token, ...texts }, { owner_address: issuer, burned: false })
        await tx.updateTable('nft_state').set({ nft_type: 'sell' }).where('nft_id', '=', id).execute()
        return id
      }),
    /** The listing is on a validated ledger. */
    list: (seller: Member, nftId: string, price: bigint) =>
      inTransaction(deps.db, async (tx) => {
        const hash = newHash()
        const at = moment(hash)
        const entry = { nft_id: nftId, action: 'sell', actors: [], amount: String(price), hash, ledger: 1, tx_index: 0 }
        await deps.announce(tx, 'listed', { userId: seller.id, nftId, price, hash, at })
        await tx
          .insertInto('nft_history')
          .values({ ...entry, created_at: new Date() })
          .execute()
        return hash
      }),
  }
}
