import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { register } from '@gooddrop/contract/accounts.ts'
import { getNft, likeNft, unlikeNft } from '@gooddrop/contract/nfts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type pg from 'pg'
import type { WebServer } from '#web-servers.ts'

export type Changes = {
  topic: string
  path: string
  /** A member likes the item, or no longer does; resolves with the time of that commit, in milliseconds. */
  change(): Promise<number>
  /** As many as members can make one after the other; the times of their commits. */
  burst(count: number, pauseMs: number): Promise<number[]>
}

const COMMITS = `select extract(epoch from pg_xact_commit_timestamp(xid::xid))::float8 * 1000 as at
  from outbox where name = 'likesChanged' and $1 = any (rooms) order by id desc limit $2`

/** Changes of one item by the product's own call: a transaction, its row of the outbox, every server's dispatcher. */
export async function startChanges(servers: readonly WebServer[], pool: pg.Pool): Promise<Changes> {
  const name = `bench-${randomUUID().slice(0, 8)}`
  const person = { first_name: 'B', last_name: 'S', username: name, email: `${name}@example.org` }
  const { token } = await callProduct(servers[0]!.url, register, { body: { ...person, password: 'correct horse' } })
  const { rows } = await pool.query<{ id: string }>('select id from nfts order by id limit 1')
  const nftId = rows[0]!.id
  const topic = `nft:${nftId}`
  let liked = false
  const commits = async (count: number) =>
    (await pool.query<{ at: number }>(COMMITS, [topic, count])).rows.map(({ at }) => at).reverse()
  const deed = async () => {
    await callProduct(servers[0]!.url, liked ? unlikeNft : likeNft, { params: { nftId }, token })
    liked = !liked
  }
  return {
    topic,
    path: urlOf(getNft, { params: { id: nftId } }),
    async change() {
      await deed()
      return (await commits(1))[0]!
    },
    async burst(count, pauseMs) {
      for (let n = 0; n < count; n++) {
        await deed()
        await delay(pauseMs)
      }
      return commits(count)
    },
  }
}
