import { saveSearch } from '@gooddrop/contract/saved-searches.ts'
import { call } from '#testing/call.ts'
import type { Member } from '#testing/member.ts'
import type { TestServer } from '#testing/server.ts'

type Change = Partial<{
  nft_type: 'mint' | 'sell' | 'auction'
  price: string | null
  close_at: Date | null
  hidden: boolean
}>

/** What the tests of watched searches do beside `watching`. */
export function searching(server: TestServer) {
  const { db } = server.deps
  return {
    async saved({ headers }: Member, search: string, name = search): Promise<string> {
      const reply = await call(server, saveSearch, { body: { name, search }, headers })
      return reply.json().search._id
    },
    /** As the listener would write it. */
    change: (nftId: string, change: Change) =>
      db.updateTable('nft_state').set(change).where('nft_id', '=', nftId).execute(),
  }
}
