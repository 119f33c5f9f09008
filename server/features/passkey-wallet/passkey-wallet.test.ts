import { randomBytes } from 'node:crypto'
import { deleteAccount, proveIdentity } from '@gooddrop/contract/accounts.ts'
import {
  beginPasskeyWallet,
  confirmPasskeyBackup,
  getPasskeyWallet,
  keepPasskeyKey,
  openPasskeyWallet,
  removePasskeySeal,
  removePasskeyWallet,
  requestTestXrp,
  rotatePasskeyKey,
} from '@gooddrop/contract/passkey-wallet.ts'
import { beginPasskeyLogin, passkeyLogin } from '@gooddrop/contract/passkeys.ts'
import { answerSignRequest, getSignRequest, getSignTransaction, signIn } from '@gooddrop/contract/signing.ts'
import { keyAddressOf, seedText, signTransaction } from '@gooddrop/ledger/local-key/local-key.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForMint, reaches } from '#features/signing/testing/asking.ts'
import { makePasskey } from '#testing/authenticator.ts'
import { call } from '#testing/call.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { type HttpHost, startHttpHost } from '#testing/http-host.ts'
import { member } from '#testing/member.ts'
import { startWorld, type World } from '#testing/world.ts'
import { hasUnsaved, requireBackup, roomWithoutBackup } from './backup.ts'

const { log, written } = capturedLog()
let world: World
let faucet: HttpHost
const funded: { destination: string; xrpAmount: string }[] = []

beforeAll(async () => {
  faucet = await startHttpHost((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const asked = JSON.parse(body)
      funded.push(asked)
      world.give(asked.destination, BigInt(asked.xrpAmount) * 1_000_000n).then(() => response.end('{}'))
    })
  })
  world = await startWorld({ log, env: { FAUCET_URL: `${faucet.url}/accounts`, PUBLIC_URL: site.origin } })
})
afterAll(async () => {
  await world?.stop()
  await faucet?.stop()
})

const site = { origin: 'https://gooddrop.example', rpId: 'gooddrop.example' }
const base64url = (bytes: number) => randomBytes(bytes).toString('base64url')

type Key = { seed: Uint8Array; address: string }
const newKey = (): Key => {
  const seed = new Uint8Array(randomBytes(16))
  return { seed, address: keyAddressOf(seed) }
}

type Person = { id: string; headers: { token: string }; account: string; key: Key; credential: string; sealed: string }

/** What the browser does with a request: fetches the transaction, signs it, and brings the signature. */
async function sign(
  held: { id: string; headers: Record<string, string> },
  account: string,
  key: Key,
  change: (tx: Json) => Json = (tx) => tx,
) {
  const { id, headers } = held
  const asked = await call(world.server, getSignTransaction, { params: { id }, query: { account }, headers })
  if (asked.statusCode !== 200) throw new Error(asked.body)
  const { tx_json, autofill, submit } = asked.json()
  expect([autofill, submit]).toEqual([false, false])
  const tx_blob = signTransaction(key.seed, change(tx_json))
  return call(world.server, answerSignRequest, { params: { id }, body: { outcome: 'signed', tx_blob }, headers })
}

async function askToSignIn() {
  const query = { wallet: 'passkey' }
  const { sign_request_id: id, secret } = (
    await call(world.server, signIn, { params: { socketId: 'none' }, query })
  ).json()
  return { id, headers: { secret } }
}

async function signInWith(account: string, key: Key) {
  const held = await askToSignIn()
  await sign(held, account, key)
  return (await call(world.server, getSignRequest, { params: { id: held.id }, headers: held.headers })).json()
}

const keep = (
  person: Pick<Person, 'headers' | 'account' | 'credential' | 'sealed'>,
  key_address: string,
  more = {},
) => {
  const { account, credential: credential_id, sealed, headers } = person
  return call(world.server, keepPasskeyKey, { body: { account, key_address, credential_id, sealed, ...more }, headers })
}

/** A visitor who has made a wallet. */
async function newcomer(): Promise<Person> {
  const key = newKey()
  const { token, user } = await signInWith(key.address, key)
  const person = {
    id: user!._id,
    headers: { token: token! },
    account: key.address,
    key,
    credential: base64url(32),
    sealed: base64url(77),
  }
  expect((await keep(person, key.address)).statusCode).toBe(200)
  return person
}

const walletOf = async ({ headers }: Person) => (await call(world.server, getPasskeyWallet, { headers })).json()
const backUp = ({ headers }: Person, key_address: string) =>
  call(world.server, confirmPasskeyBackup, { body: { key_address }, headers })
const traderOf = ({ id, headers, account }: Person) =>
  ({ address: account, member: { id, headers, token: headers.token } }) as Parameters<typeof askForMint>[1]

describe('a wallet with a key in the browser', () => {
  it('signs in before it is on the ledger, and is what the session signs with', async () => {
    const key = newKey()
    const { user, token } = await signInWith(key.address, key)
    expect(user).toMatchObject({ wallet_address: key.address, wallet_kind: 'passkey', connect_wallet: true })
    expect(await world.server.deps.sessions.find(token!)).toMatchObject({ actor: { wallet: 'passkey' } })
  })

  it('is opened on another device by the id of its passkey alone, and stored once however often it is sent', async () => {
    const person = await newcomer()
    await keep(person, person.account)
    await keep({ ...person, sealed: base64url(77) }, person.account)
    const { account, credential, sealed } = person
    const { keys } = (await call(world.server, openPasskeyWallet, { body: { credential_id: credential } })).json()
    expect(keys).toEqual([{ account, key_address: account, credential_id: credential, sealed }])
    const { keys: own } = await walletOf(person)
    expect(own).toMatchObject([{ account, signs: true, backed_up_at: null, seals: [{ sealed }] }])
  })

  it('is nobody else’s to store, and the name of its key cannot be taken', async () => {
    const person = await newcomer()
    const mallory = await newcomer()
    expect((await keep({ ...person, headers: mallory.headers }, person.account)).statusCode).toBe(403)
    expect((await keep(mallory, person.account)).statusCode).toBe(200)
    expect((await walletOf(person)).keys).toHaveLength(1)
    const other = await call(world.server, confirmPasskeyBackup, {
      body: { key_address: person.account },
      headers: mallory.headers,
    })
    expect(other.statusCode).toBe(200)
    expect((await walletOf(person)).keys[0]).toMatchObject({ backed_up_at: null })
  })

  it('has at most twelve passkeys', async () => {
    const person = await newcomer()
    const replies = []
    for (let count = 0; count < 12; count++)
      replies.push((await keep({ ...person, credential: base64url(32) }, person.account)).statusCode)
    expect(replies).toEqual([...Array(11).fill(200), 403])
  })

  it('lets its passkey sign in on the login page as well', async () => {
    const person = await newcomer()
    const { options } = (await call(world.server, beginPasskeyWallet, { body: {} })).json()
    const passkey = makePasskey(site)
    const response = passkey.create(options)
    const user_handle = (options.user as { id: string }).id
    await keep({ ...person, credential: response.id }, person.account, { registration: { response, user_handle } })
    const login = (await call(world.server, beginPasskeyLogin, { body: {} })).json().options
    const reply = await call(world.server, passkeyLogin, { body: { response: passkey.get(login) } })
    expect(reply.json().user).toMatchObject({ _id: person.id, wallet_kind: 'passkey' })
  })
})

describe('what it signs', () => {
  const tampered: [string, (tx: Json) => Json, string][] = [
    ['a field of its own', (tx) => ({ ...tx, TicketSequence: 3, Sequence: 0 }), 'altered'],
    ['one more memo', (tx) => ({ ...tx, Memos: [...(tx.Memos as Json[]), { Memo: { MemoData: 'AB' } }] }), 'altered'],
    ['a changed field', (tx) => ({ ...tx, TransferFee: 9 }), 'altered'],
    ['another network', (tx) => ({ ...tx, NetworkID: 1 }), 'altered'],
  ]
  it.each(tampered)('is refused with %s', async (_what, change, reason) => {
    const person = await newcomer()
    await world.pay(person.account, 30_000_000n)
    const { sign_request_id: id } = await askForMint(world, traderOf(person), { wallet: 'passkey' })
    await sign({ id, headers: person.headers }, person.account, person.key, change)
    expect(await reaches(world, id, 'failed')).toMatchObject({ reason })
  })

  it('is refused from another key', async () => {
    const person = await newcomer()
    await world.pay(person.account, 30_000_000n)
    const { sign_request_id: id } = await askForMint(world, traderOf(person), { wallet: 'passkey' })
    await sign({ id, headers: person.headers }, person.account, newKey())
    expect(await reaches(world, id, 'failed')).toMatchObject({ reason: 'wrong_key' })
  })

  it('is filled in by us, submitted by us, and counts once the ledger is validated', async () => {
    const person = await newcomer()
    await world.pay(person.account, 30_000_000n)
    const { sign_request_id: id } = await askForMint(world, traderOf(person), { wallet: 'passkey' })
    await sign({ id, headers: person.headers }, person.account, person.key)
    await world.close()
    expect(await reaches(world, id, 'validated')).toMatchObject({ reason: null })
  })
})

describe('a backup', () => {
  it('is required before the wallet may hold much, by the faucet and by everything of ours that pays', async () => {
    const { deps } = world.server
    const person = await newcomer()
    const xrp = () => call(world.server, requestTestXrp, { headers: person.headers, body: {} })
    expect((await xrp()).json()).toMatchObject({ drops: '50000000' })
    await world.close()
    expect(funded.at(-1)).toEqual({ destination: person.account, xrpAmount: '50' })
    expect(await roomWithoutBackup(deps, person.account)).toBe(0n)
    expect((await xrp()).json().code).toBe('backup_needed')
    await expect(requireBackup(deps, person.account, 1n)).rejects.toMatchObject({ code: 'backup_needed' })
    await backUp(person, person.account)
    await requireBackup(deps, person.account, 10n ** 9n)
    expect((await xrp()).json()).toMatchObject({ drops: '100000000' })
  })

  it('is required before the last passkey is removed, the copies are deleted, or the account is', async () => {
    const person = await newcomer()
    const { headers } = person
    const [key] = (await walletOf(person)).keys
    const removeSeal = () => call(world.server, removePasskeySeal, { params: { id: key!.seals[0]!._id }, headers })
    for (const reply of [
      await removeSeal(),
      await call(world.server, removePasskeyWallet, { params: { account: person.account }, headers }),
      await call(world.server, deleteAccount, { headers, body: {} }),
    ])
      expect(reply.json().code).toBe('backup_needed')
    await backUp(person, person.account)
    expect((await removeSeal()).statusCode).toBe(200)
    expect((await walletOf(person)).keys[0]?.seals).toEqual([])
    expect(
      (await call(world.server, removePasskeyWallet, { params: { account: person.account }, headers })).statusCode,
    ).toBe(200)
    expect((await walletOf(person)).keys).toEqual([])
  })

  it('of one wallet is none of another', () => {
    const saved = { account: 'one', backed_up_at: '2026-11-16T00:00:00Z' }
    expect(hasUnsaved([{ account: 'one', backed_up_at: null }, saved])).toBe(false)
    expect(hasUnsaved([saved, { account: 'two', backed_up_at: null }])).toBe(true)
    expect(hasUnsaved([])).toBe(false)
  })

  it('is not required of other wallets', async () => {
    const ada = await world.person()
    const { id } = await member(world.server, { walletAddress: ada.address })
    expect(id).toBeDefined()
    expect(await roomWithoutBackup(world.server.deps, ada.address)).toBeNull()
  })
})

describe('a change of keys', () => {
  const rotate = (person: Person, key_address: string) =>
    call(world.server, rotatePasskeyKey, {
      params: { socketId: 'none' },
      body: { account: person.account, key_address },
      headers: person.headers,
    })

  it('goes step by step, and afterwards only the new key signs', async () => {
    const person = await newcomer()
    await world.pay(person.account, 40_000_000n)
    const next = newKey()
    expect((await rotate(person, next.address)).statusCode).toBe(404)
    await keep({ ...person, credential: base64url(32), sealed: base64url(77) }, next.address)
    expect((await rotate(person, next.address)).json().code).toBe('backup_needed')
    await backUp(person, next.address)

    const signStep = async (key: Key) => {
      const { sign_request_id: id } = (await rotate(person, next.address)).json()
      await sign({ id, headers: person.headers }, person.account, key)
      await world.close()
      return reaches(world, id, 'validated')
    }
    expect((await signStep(person.key)).asked).toMatchObject({
      TransactionType: 'SetRegularKey',
      RegularKey: next.address,
    })
    expect((await walletOf(person)).keys.map(({ signs }) => signs)).toEqual([true, true])
    expect((await signStep(person.key)).asked).toMatchObject({ TransactionType: 'AccountSet', SetFlag: 4 })
    expect((await walletOf(person)).keys.map(({ signs }) => signs)).toEqual([false, true])
    expect((await rotate(person, next.address)).json().code).toBe('conflict')

    expect(await signInWith(person.account, person.key)).not.toHaveProperty('token')
    expect((await signInWith(person.account, next)).user).toMatchObject({ _id: person.id })
  })

  it('is not for the key of somebody else', async () => {
    const [person, other] = [await newcomer(), await newcomer()]
    await world.pay(person.account, 40_000_000n)
    expect((await rotate(person, other.account)).statusCode).toBe(404)
    expect((await rotate({ ...person, account: other.account }, other.account)).statusCode).toBe(403)
  })
})

it('lets the worker that holds a key reach nobody', async () => {
  const policyOf = async (url: string) =>
    String((await world.server.inject({ method: 'GET', url })).headers['content-security-policy'])
  expect(await policyOf('/assets/passkey-worker-Ab1_-x.js')).toBe("default-src 'none'")
  expect(await policyOf('/assets/main-passkey-worker.js')).toContain("default-src 'self'")
})

it('writes no seed and no sealed key to the log', async () => {
  const person = await newcomer()
  await call(world.server, proveIdentity, { body: { password: 'wrong' }, headers: person.headers })
  for (const secret of [seedText(person.key.seed), Buffer.from(person.key.seed).toString('hex'), person.sealed])
    expect(written().toLowerCase()).not.toContain(secret.toLowerCase())
})
