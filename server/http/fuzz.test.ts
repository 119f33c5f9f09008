import { once } from 'node:events'
import { request } from 'node:http'
import { endpoints } from '@gooddrop/contract/endpoints.ts'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { charity, itemOf, list, XRP } from '#features/sales/testing/trading.ts'
import { type Trader, trader } from '#features/signing/testing/asking.ts'
import { hostileCalls, realFields } from '#testing/hostile-calls.ts'
import { type Fields, inAddress, pick, TEXTS } from '#testing/hostile-inputs.ts'
import { startWorld, type World } from '#testing/world.ts'

/** Another seed tries other inputs. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115)

let world: World
let traders: Trader[]
let real: Fields[]
let png: Buffer

beforeAll(async () => {
  world = await startWorld({ env: { GLOBAL_CALLS_PER_MINUTE: '1000000' } })
  const { id: charityId } = await charity(world)
  traders = [await trader(world), await trader(world)]
  const nftId = await mint(world, traders[0]!)
  await list(world, traders[0]!, nftId, 20n * XRP)
  const { NFTokenID, nft_offer_index } = await itemOf(world, nftId)
  png = await makePng(8, 8)
  const item = { nftId, tokenId: NFTokenID, offer: nft_offer_index, charityId, ownerId: traders[0]!.member.id }
  real = traders.map((trader) => realFields(trader, item))
})
afterAll(() => world?.stop())

/** What went wrong on our side, with what is needed to try it again. */
async function failures(calls: Iterable<InjectOptions>) {
  const failed: unknown[] = []
  for (const call of calls) {
    const reply = await world.server.inject(call)
    if (reply.statusCode >= 500) failed.push({ status: reply.statusCode, call, body: reply.body.slice(0, 200) })
  }
  return failed
}

/** Node refuses other characters before our code sees them. */
const headerSafe = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '')

/** Calls that end sessions or accounts come last. */
const names = Object.keys(endpoints).sort((a, b) => Number(a.startsWith('accounts')) - Number(b.startsWith('accounts')))

describe('no input makes the server fail', () => {
  it('on any endpoint', async () => {
    const { db, sessions } = world.server.deps
    const failed: unknown[] = []
    for (const name of names) {
      const random = seededRandom([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), SEED))
      const { token } = await inTransaction(db, (tx) =>
        sessions.open(tx, pick(random, traders).member.id, { device: 'a browser' }),
      )
      failed.push(...(await failures(hostileCalls(random, endpoints[name]!, { token, real, png }))))
    }
    expect(failed).toEqual([])
  })

  it.each(['//', '///', '//[', '/\\', '//x:99999/', '/?#', '/%', '/%zz', '/%00', 'http://[', '*'])(
    'on the wire: GET %s',
    async (path) => {
      const call = request(world.server.url, { path, headers: { accept: 'text/html' } }).end()
      const [reply] = await once(call, 'response')
      reply.resume()
      expect(reply.statusCode).toBeLessThan(500)
    },
  )

  it('in addresses beside the contract', async () => {
    const random = seededRandom(SEED)
    const places = [
      '/',
      '/ipfs/',
      '/media/',
      '/item/',
      '/user/',
      '/blog/',
      '/assets/',
      '/api/v1/',
      '/api/docs/',
      '/health/',
    ]
    const calls = Array.from({ length: process.env.LONG ? 400 : 100 }, (): InjectOptions => {
      const names = [pick(random, TEXTS), pick(random, ['', '/320', '/640.webp', '/x'])]
      const url = `${pick(random, places)}${random() < 0.3 ? real[0]!.id : inAddress(names[0])}${names[1]}`
      const headers = {
        accept: headerSafe(pick(random, TEXTS)),
        range: pick(random, ['bytes=5-1', 'bytes=-0', 'x', 'bytes=0-']),
      }
      return { method: pick(random, ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']), url, headers }
    })
    expect(await failures(calls)).toEqual([])
  })
})
