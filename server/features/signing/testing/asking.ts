import { Readable } from 'node:stream'
import { askToMint } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { storeDocument } from '#features/media/store-media.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { openRequest, type RequestInput } from '#features/signing/request-signature.ts'
import type { Prepared } from '#features/signing/signing-deps.ts'
import { eventually } from '#testing/eventually.ts'
import { type Member, member } from '#testing/member.ts'
import type { Person, PersonOptions, Several, World } from '#testing/world.ts'

export type Trader = Person & { member: Member }

/** Somebody with an account here and a wallet that is theirs. */
export async function trader(world: World, options: PersonOptions = {}): Promise<Trader> {
  return (await traders(world, 1, options))[0]
}

/** Several of them, funded in one ledger. */
export async function traders<const Count extends number>(world: World, count: Count, options: PersonOptions = {}) {
  const made: Trader[] = []
  for (const person of await world.people<number>(count, options))
    made.push({ ...person, member: await member(world.server, { walletAddress: person.address }) })
  return made as Several<Trader, Count>
}

export const actorOf = ({ member: { id }, address }: Trader) => ({
  userId: id,
  sessionId: '00000000-0000-7000-8000-000000000000',
  walletAddress: address,
  wallets: [{ address, kind: 'xaman' as const }],
})

/** Asks for a mint, the simplest thing that can be asked of anybody. */
export async function askForMint(world: World, who: Trader, change: Partial<Prepared & RequestInput> = {}) {
  const { deps } = world.server
  const upload = await receiveUpload(deps, Readable.from([await makePng(8, 8)]), { maxBytes: 10_000, kinds: ['image'] })
  const document = await storeDocument(deps, Buffer.from('{}'), 'application/json')
  const work = { title: 'A test', description: 'of signing', royality: 0, tags: [] }
  const prepared: Prepared = {
    account: who.address,
    build: (request) =>
      ({ ...askToMint({ account: who.address, request, uri: 'ipfs://test', transferFee: 0 }) }) as Json,
    subject: { ...work, account: who.address, mediaId: upload.id, documentId: document.id, uri: 'ipfs://test' },
    ...change,
  }
  return openRequest(deps, actorOf(who), 'mint', prepared, change)
}

export const rowOf = (world: World, id: string) =>
  world.server.deps.db.selectFrom('sign_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const reaches = (world: World, id: string, state: string) =>
  eventually(async () => {
    const row = await rowOf(world, id)
    if (row.state !== state) throw new Error(`${id} is ${row.state} (${row.reason}), not ${state}`)
    return row
  })
