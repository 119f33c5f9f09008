import { askToMint } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { eventually } from '#testing/eventually.ts'
import { type Member, member } from '#testing/member.ts'
import type { Person, World } from '#testing/world.ts'
import type { Ask } from '../ask.ts'
import { requestSignature } from '../request-signature.ts'

export type Trader = Person & { member: Member }

/** Somebody with an account here and a wallet that is theirs. */
export async function trader(world: World, options: Parameters<World['person']>[0] = {}): Promise<Trader> {
  const person = await world.person(options)
  return { ...person, member: await member(world.server, { walletAddress: person.address }) }
}

export const actorOf = ({ member: { id }, address }: Trader) => ({
  userId: id,
  sessionId: '00000000-0000-7000-8000-000000000000',
  walletAddress: address,
})

/** Asks for a mint, the simplest thing that can be asked of anybody. */
export const askForMint = (world: World, who: Trader, change: Partial<Ask> = {}) =>
  requestSignature(world.server.deps, actorOf(who), {
    action: 'mint',
    account: who.address,
    build: (request) =>
      ({ ...askToMint({ account: who.address, request, uri: 'ipfs://test', transferFee: 0 }) }) as Json,
    ...change,
  })

export const rowOf = (world: World, id: string) =>
  world.server.deps.db.selectFrom('sign_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const reaches = (world: World, id: string, state: string, withinMs = 10_000) =>
  eventually(async () => {
    const row = await rowOf(world, id)
    if (row.state !== state) throw new Error(`${id} is ${row.state} (${row.reason}), not ${state}`)
    return row
  }, withinMs)
