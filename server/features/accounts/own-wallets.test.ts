import { denyChange, exportData, login, proveIdentity } from '@gooddrop/contract/accounts.ts'
import { listOwned } from '@gooddrop/contract/nfts.ts'
import {
  chooseWallet,
  listWallets,
  type OwnWallet,
  removeOneWallet,
  renameWallet,
} from '@gooddrop/contract/own-wallets.ts'
import { listOnSaleOf } from '@gooddrop/contract/people.ts'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import { askToList, list, XRP } from '#features/sales/testing/trading.ts'
import type { Trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { linkIn, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

let mailbox: TestMailbox
let world: World
beforeAll(async () => {
  mailbox = await startMailbox()
  world = await startWorld({ webhooks: true, env: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await world?.stop()
  await mailbox?.stop()
})

const prove = ({ headers }: Member) =>
  call(world.server, proveIdentity, { body: { password: 'correct horse' }, headers })

type Ended = { state: string; reason: string | null }

const ask = async ({ id, headers }: Member) =>
  (await call(world.server, signIn, { params: { socketId: 'none' }, query: { userId: id }, headers })).json()

const ended = ({ headers }: Member, id: string) =>
  eventually(async () => {
    const { sign_request } = (await call(world.server, getSignRequest, { params: { id }, headers })).json()
    if (!['validated', 'failed'].includes(sign_request.state)) throw new Error(sign_request.state)
    return sign_request as Ended
  })

/** Asks to add a wallet, signs with it, and returns how the request ended. */
async function add(who: Member, wallet: Person, alter?: (tx: Json) => Json): Promise<Ended> {
  const scan = await ask(who)
  await world.phone.sign(scan.link, wallet.secret, alter ? { alter } : {})
  return ended(who, scan.sign_request_id)
}

const walletsOf = async ({ headers }: Member): Promise<OwnWallet[]> =>
  (await call(world.server, listWallets, { headers })).json().wallets

/** Somebody with two wallets, the first of which is chosen. */
async function withTwo(options: Parameters<typeof member>[1] = {}) {
  const who = await member(world.server, options)
  const [first, second] = [await world.person(), await world.person()]
  await add(who, first)
  await prove(who)
  await add(who, second)
  return { who, first, second }
}

it('adds, names and chooses wallets', async () => {
  const { who, first, second } = await withTwo()
  const { headers } = who
  expect(await walletsOf(who)).toMatchObject([
    { address: first.address, wallet: 'xaman', name: '', chosen: true, proved_here: false },
    { address: second.address, wallet: 'xaman', name: '', chosen: false, proved_here: true },
  ])
  const params = { address: second.address }
  await call(world.server, renameWallet, { params, body: { name: ' Savings ' }, headers })
  const chosen = await call(world.server, chooseWallet, { params, body: {}, headers })
  expect(chosen.json().user).toMatchObject({
    wallet_address: second.address,
    wallet_addresses: [first.address, second.address],
  })
  expect(await walletsOf(who)).toMatchObject([
    { address: first.address, chosen: false },
    { address: second.address, name: 'Savings', chosen: true },
  ])
  const data = (await call(world.server, exportData, { headers })).json().data
  expect(data.account).toMatchObject({
    wallets: [{ address: first.address }, { address: second.address, name: 'Savings' }],
  })
})

it('a wallet of another person is neither added nor chosen, named or removed', async () => {
  const { server } = world
  const { who: ada, second: hers } = await withTwo()
  const mallory = await member(server)
  await prove(mallory)
  expect(await add(mallory, hers)).toMatchObject({
    state: 'failed',
    reason: 'This wallet is already connected to another account',
  })
  const params = { address: hers.address }
  const { headers } = mallory
  for (const refused of [
    await call(server, chooseWallet, { params, body: {}, headers }),
    await call(server, renameWallet, { params, body: { name: 'Mine' }, headers }),
    await call(server, removeOneWallet, { params, headers }),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'This is not one of your wallets'])
  expect(await walletsOf(mallory)).toEqual([])
  expect(await walletsOf(ada)).toMatchObject([{ name: '' }, { name: '' }])
  // Not even by whoever writes to the database.
  const taken = server.deps.db.updateTable('users').set({ wallet_address: hers.address }).where('id', '=', mallory.id)
  await expect(taken.execute()).rejects.toThrow('somebody else')
})

it('a proof that somebody made for another request adds nothing', async () => {
  const { who: ada } = await withTwo()
  const mallory = await member(world.server)
  await prove(mallory)
  const victim = await world.person()
  // The victim signs in elsewhere, and the signature is replayed for the request of another person.
  let signature: Json = {}
  const theirs = await call(world.server, signIn, { params: { socketId: 'none' } })
  await world.phone.sign(theirs.json().link, victim.secret, {
    alter: (tx) => {
      signature = tx
      return tx
    },
  })
  expect((await add(mallory, victim, () => signature)).state).toBe('failed')
  expect(await walletsOf(mallory)).toEqual([])
  // Nor does one that was asked for without a fresh proof.
  world.server.clock.advance(11 * 60_000)
  expect(await add(ada, await world.person())).toMatchObject({ state: 'failed' })
  expect(await walletsOf(ada)).toHaveLength(2)
})

it('two people at once get a wallet once', async () => {
  const [ada, bea] = [await member(world.server), await member(world.server)]
  const wallet = await world.person()
  const ends = await Promise.all([add(ada, wallet), add(bea, wallet)])
  expect(ends.map(({ state }) => state).sort()).toEqual(['failed', 'validated'])
  expect([...(await walletsOf(ada)), ...(await walletsOf(bea))]).toHaveLength(1)
})

it('removes a wallet after a fresh proof, chooses another, and never takes the last way to sign in', async () => {
  const { server } = world
  const { who, first, second } = await withTwo({ email: 'several@example.org' })
  const { headers } = who
  server.clock.advance(11 * 60_000)
  const remove = (address: string) => call(server, removeOneWallet, { params: { address }, headers })
  expect((await remove(first.address)).json().code).toBe('proof_needed')
  await prove(who)
  expect((await remove(first.address)).json()).toMatchObject({
    user: { wallet_address: second.address, wallet_addresses: [second.address], xumm_scan: true },
    wallets: [{ address: second.address, chosen: true }],
  })
  // It is free again, and signs in to an account of its own, which has nothing else to sign in by.
  const guest = (await call(server, signIn, { params: { socketId: 'none' } })).json()
  await world.phone.sign(guest.link, first.secret)
  const own = await eventually(async () => {
    const { secret, sign_request_id: id } = guest
    const reply = (await call(server, getSignRequest, { params: { id }, headers: { secret } })).json()
    if (!reply.token) throw new Error('not signed in yet')
    return reply as { token: string; user: { _id: string } }
  })
  expect(own.user._id).not.toBe(who.id)
  const last = await call(server, removeOneWallet, {
    params: { address: first.address },
    headers: { token: own.token },
  })
  expect([last.statusCode, last.json().message]).toEqual([
    409,
    'Without this wallet you could no longer sign in. Please add an e-mail address and a password first',
  ])
})

it('“This was not me” brings a removed wallet back, unless it is somebody else’s by now', async () => {
  const { server } = world
  const { who, first, second } = await withTwo({ email: 'restored@example.org' })
  const { headers } = who
  for (const { address } of [first, second]) await call(server, removeOneWallet, { params: { address }, headers })
  const bea = await member(server)
  await add(bea, second)
  // The first of the two mails: before it there were both.
  const mails = await eventually(async () => {
    const found = mailbox.list('restored@example.org').filter(({ subject }) => subject === 'A wallet was removed')
    if (found.length < 2) throw new Error('not mailed yet')
    return found
  })
  const tokens = mails.map((mail) => linkIn(mail).hash.slice(1))
  for (const token of tokens) await call(server, denyChange, { body: { token } })
  const rows = await server.deps.db
    .selectFrom('user_wallets')
    .select(['address', 'user_id'])
    .where('user_id', 'in', [who.id, bea.id])
    .execute()
  expect(rows).toContainEqual({ address: second.address, user_id: bea.id })
  expect(rows).not.toContainEqual({ address: second.address, user_id: who.id })
  const body = { email: 'restored@example.org', password: 'correct horse' }
  expect((await call(server, login, { body })).json().code).toBe('account_frozen')
})

it('shows the works of all wallets, and each is sold by the wallet that holds it', async () => {
  const { server } = world
  const { who, first, second } = await withTwo()
  const [one, other]: [Trader, Trader] = [
    { ...first, member: who },
    { ...second, member: who },
  ]
  const [inFirst, inSecond] = [await mint(world, one), await mint(world, other)]
  const params = { userId: who.id }
  const owned = async (query: Record<string, string | null>) =>
    (await call(server, listOwned, { params, query })).json()
  expect(await owned({})).toMatchObject({
    nfts: [{ _id: inSecond }, { _id: inFirst }],
    nftsLength: [{ total: 2 }],
  })
  const page = await owned({ limit: '1' })
  expect(page.nfts).toMatchObject([{ _id: inSecond }])
  expect(await owned({ limit: '1', cursor: page.next })).toMatchObject({ nfts: [{ _id: inFirst }], next: null })
  expect(await owned({ limit: '1', page: '1' })).toMatchObject({ nfts: [{ _id: inFirst }] })

  // The chosen one is the first; the work in the second is sold by the second.
  const wrong = await askToList(world, one, inSecond, XRP)
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    403,
    'Another wallet of yours holds this item. Please sign with that one',
  ])
  await list(world, other, inSecond, 2n * XRP)
  const onSale = (await call(server, listOnSaleOf, { params, query: {} })).json()
  expect(onSale).toMatchObject({ nfts: [{ _id: inSecond, owner: { _id: who.id } }], nftsLength: [{ total: 1 }] })
})
