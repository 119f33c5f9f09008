import { proveIdentity } from '@gooddrop/contract/accounts.ts'
import { cancelSignRequest, getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { askForMint, reaches, rowOf, type Trader, trader } from '#features/signing/testing/asking.ts'
import {
  answer,
  type Holder,
  signViaBrowser,
  transactionOf,
  type WalletAnswer,
} from '#features/signing/testing/via-browser.ts'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'
import { deleteReadAnswers } from './via-browser.ts'

let world: World
let ada: Trader

beforeAll(async () => {
  world = await startWorld()
  ada = await trader(world)
})
afterAll(() => world?.stop())

async function askToSignIn(member?: Trader['member']) {
  const reply = await call(world.server, signIn, {
    params: { socketId: 'no-socket' },
    query: { wallet: 'walletconnect', userId: member?.id },
    headers: member?.headers,
  })
  expect(reply.json()).toMatchObject({ success: true, wallet: 'walletconnect', link: '', qr_png: '' })
  const { sign_request_id: id, secret } = reply.json()
  return { id, secret }
}

const collect = async ({ id, secret }: { id: string; secret: string }) =>
  (await call(world.server, getSignRequest, { params: { id }, headers: { secret } })).json()

const askToMint = async (who: Trader): Promise<Holder> => {
  const { sign_request_id: id } = await askForMint(world, who, { wallet: 'walletconnect' })
  return { id, headers: who.member.headers }
}

describe('a sign-in over WalletConnect', () => {
  it('is a transaction that can never apply, signs in, and is what this session signs with from then on', async () => {
    const eve = await world.person()
    const asked = await askToSignIn()
    const { tx_json, autofill, submit } = (await transactionOf(world, asked, eve.address)).json()
    expect({ tx_json, autofill, submit }).toMatchObject({
      tx_json: { TransactionType: 'AccountSet', Account: eve.address, Fee: '0', Sequence: 0, LastLedgerSequence: 1 },
      autofill: false,
      submit: false,
    })
    expect((await signViaBrowser(world, asked, eve.secret)).json().sign_request.state).toBe('validated')
    const { token, user } = await collect(asked)
    expect(user).toMatchObject({ wallet_address: eve.address, connect_wallet: true, xumm_scan: false })
    const session = await world.server.deps.sessions.find(token!)
    expect(session).toMatchObject({ actor: { wallet: 'walletconnect', walletAddress: eve.address } })
    expect((await collect(asked)).token).toBeUndefined()
    // A later session by password signs with the kind of wallet that proved the account.
    const { deps } = world.server
    const later = await inTransaction(deps.db, (tx) => deps.sessions.open(tx, user!._id, { device: 'another browser' }))
    expect(await deps.sessions.find(later.token)).toMatchObject({
      actor: { wallet: null, wallets: [{ address: eve.address, kind: 'walletconnect' }] },
    })
  })

  it('adds the wallet to who is signed in, and their session signs for it with the wallet that proved it', async () => {
    const [bob, phone] = [await trader(world), await world.person()]
    await call(world.server, proveIdentity, { body: { password: 'correct horse' }, headers: bob.member.headers })
    const asked = await askToSignIn(bob.member)
    await signViaBrowser(world, asked, phone.secret)
    await reaches(world, asked.id, 'validated')
    const session = await world.server.deps.sessions.find(bob.member.token)
    expect(session).toMatchObject({
      actor: { wallet: 'walletconnect', provedAccount: phone.address, walletAddress: bob.address },
    })
  })

  const forgeries: [string, WalletAnswer, string][] = [
    ['a transaction that could apply', { ask: (tx) => ({ ...tx, Fee: '10', Sequence: 7 }) }, 'not_a_sign_in'],
    ['one more field', { ask: (tx) => ({ ...tx, SetFlag: 4 }) }, 'not_a_sign_in'],
    ['no nonce of ours', { ask: ({ Memos: _, ...tx }) => tx }, 'wrong_nonce'],
    ['something that is no transaction', { alter: () => ({ hash: 'x' }) }, 'unreadable'],
    ['a changed signature', { alter: (tx) => ({ ...tx, Account: ada.address }) }, 'bad_signature'],
  ]
  it.each(forgeries)('with %s is refused', async (_what, forged, reason) => {
    const asked = await askToSignIn()
    await signViaBrowser(world, asked, (await world.person()).secret, forged)
    expect(await reaches(world, asked.id, 'failed')).toMatchObject({ reason })
    expect(await collect(asked)).not.toHaveProperty('token')
  })

  it('by a stranger’s key, or with the signature of another sign-in, is refused', async () => {
    const eve = await world.person()
    const [first, second, third] = [await askToSignIn(), await askToSignIn(), await askToSignIn()]
    await signViaBrowser(world, first, eve.secret, { account: ada.address })
    expect(await reaches(world, first.id, 'failed')).toMatchObject({ reason: 'wrong_key' })
    const used = {}
    await signViaBrowser(world, second, eve.secret, { alter: (signed) => Object.assign(used, signed) })
    await reaches(world, second.id, 'validated')
    await answer(world, third, { outcome: 'signed', tx_json: used })
    expect(await reaches(world, third.id, 'failed')).toMatchObject({ reason: 'wrong_nonce' })
  })
})

describe('a transaction over WalletConnect', () => {
  it('is verified as every other, and counts once the ledger is validated', async () => {
    const holder = await askToMint(ada)
    expect((await answer(world, holder, { outcome: 'opened' })).json().sign_request.state).toBe('opened')
    expect((await signViaBrowser(world, holder, ada.secret)).json().sign_request.state).toBe('signed')
    await world.close()
    await reaches(world, holder.id, 'validated')
  })

  it('is submitted by us when the wallet did not', async () => {
    const holder = await askToMint(ada)
    await signViaBrowser(world, holder, ada.secret, { submit: false })
    await world.close()
    expect(await reaches(world, holder.id, 'validated')).toMatchObject({ reason: null })
  })

  it('counts although the browser never came back with it', async () => {
    const holder = await askToMint(ada)
    await expect(
      signViaBrowser(world, holder, ada.secret, {
        alter: () => {
          throw new Error('the page was closed')
        },
      }),
    ).rejects.toThrow('closed')
    await world.close()
    await reaches(world, holder.id, 'validated')
  })

  it('that is not what was asked is refused and not submitted', async () => {
    const holder = await askToMint(ada)
    const ask = (tx: object) => ({ ...tx, TransferFee: 5000 })
    await signViaBrowser(world, holder, ada.secret, { ask, submit: false })
    expect(await reaches(world, holder.id, 'failed')).toMatchObject({ reason: 'altered' })
    await world.close()
    expect((await rowOf(world, holder.id)).state).toBe('failed')
  })

  it.each([
    ['rejected', 'rejected', 'rejected'],
    ['wrong_network', 'failed', 'wrong_network'],
    ['wrong_account', 'failed', 'wrong_account'],
  ])('that the wallet answers with %s ends so, and no later answer changes it', async (outcome, state, reason) => {
    const holder = await askToMint(ada)
    await answer(world, holder, { outcome })
    expect(await reaches(world, holder.id, state)).toMatchObject({ reason })
    expect((await transactionOf(world, holder, ada.address)).statusCode).toBe(409)
    await answer(world, holder, { outcome: 'opened' })
    expect((await rowOf(world, holder.id)).state).toBe(state)
  })

  it('is used by sessions that proved it, and a request of another wallet takes no such answer', async () => {
    const scan = await askForMint(world, ada)
    expect(scan.wallet).toBe('xaman')
    const holder = { id: scan.sign_request_id, headers: ada.member.headers }
    expect((await answer(world, holder, { outcome: 'rejected' })).statusCode).toBe(404)
    expect((await transactionOf(world, holder, ada.address)).statusCode).toBe(404)
    expect((await answer(world, await askToMint(ada), { outcome: 'signed' })).statusCode).toBe(400)
  })
})

describe('answers of a size that no transaction has', () => {
  const memo = (bytes: number) => ({ Memo: { MemoData: 'AB'.repeat(bytes) } })
  const answersOf = ({ id }: Holder) =>
    world.server.deps.db.selectFrom('wallet_answers').selectAll().where('request_id', '=', id).execute()

  it.each([
    ['more than 48 kB', 413, [memo(25_000)]],
    ['nine memos', 400, Array.from({ length: 9 }, () => memo(1))],
  ])('are refused before any work: %s', async (_what, status, Memos) => {
    const holder = await askToMint(ada)
    const reply = await answer(world, holder, { outcome: 'signed', tx_json: { TransactionType: 'AccountSet', Memos } })
    expect(reply.statusCode).toBe(status)
    expect((await rowOf(world, holder.id)).state).toBe('created')
    expect(await answersOf(holder)).toEqual([])
  })

  it('leave nothing behind once they were read, whatever came of them', async () => {
    const [refused, good, expired] = [await askToMint(ada), await askToMint(ada), await askToMint(ada)]
    const tx_json = {
      TransactionType: 'AccountSet',
      Account: ada.address,
      Memos: Array.from({ length: 8 }, () => memo(500)),
    }
    expect((await answer(world, refused, { outcome: 'signed', tx_json })).json().sign_request.state).toBe('failed')
    await signViaBrowser(world, good, ada.secret)
    await answer(world, expired, { outcome: 'opened' })
    expect(await Promise.all([refused, good].map(answersOf))).toEqual([[], []])
    expect(await answersOf(expired)).toHaveLength(1)
    await call(world.server, cancelSignRequest, { params: { id: expired.id }, headers: ada.member.headers })
    await deleteReadAnswers(world.server.deps)
    expect(await answersOf(expired)).toEqual([])
  })
})
