import { getSignRequest, getSignTransaction, signIn } from '@gooddrop/contract/signing.ts'
import {
  type Answer,
  type Ask,
  IMITATED,
  type Imitated,
  TAMPERINGS,
  type Tampering,
} from '@gooddrop/sandbox/extension/ask.ts'
import { signAsk } from '@gooddrop/sandbox/extension/sign-ask.ts'
import { LedgerLink } from '@gooddrop/sandbox/phone/ledger-link.ts'
import { keyPairOf } from '@gooddrop/sandbox/phone/sign.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForMint, reaches, type Trader, trader } from '#features/signing/testing/asking.ts'
import { answer, type Holder } from '#features/signing/testing/via-browser.ts'
import { call } from '#testing/call.ts'
import { NETWORK } from '#testing/outside.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let ledger: LedgerLink
let ada: Trader

beforeAll(async () => {
  world = await startWorld()
  ledger = new LedgerLink(world.ledger.url)
  ada = await trader(world)
})
afterAll(async () => {
  ledger?.close()
  await world?.stop()
})

async function askToSignIn(wallet: Imitated): Promise<Holder & { secret: string }> {
  const reply = await call(world.server, signIn, { params: { socketId: 'no-socket' }, query: { wallet } })
  const { sign_request_id: id, secret } = reply.json()
  return { id, secret }
}

const askToMint = async (wallet: Imitated): Promise<Holder> => {
  const { sign_request_id: id } = await askForMint(world, ada, { wallet })
  return { id, headers: ada.member.headers }
}

/** What the extension gives, and what the browser makes of it. */
type Given = { tampering?: Tampering; previous?: Answer; add?: object }

async function askExtension(wallet: Imitated, holder: Holder, secret: string, given: Given = {}) {
  const keys = keyPairOf(secret)
  const { headers, secret: proof } = holder
  const reply = await call(world.server, getSignTransaction, {
    params: { id: holder.id },
    query: wallet === 'otsu' ? { account: keys.address } : {},
    headers: { ...headers, ...(proof && { secret: proof }) },
  })
  const { tx_json, message_to_sign: message } = reply.json()
  const ask: Ask = message
    ? { wallet, kind: 'message', hex: Buffer.from(message).toString('hex') }
    : { wallet, kind: 'transaction', tx: { ...tx_json, ...given.add } }
  const { tampering = 'nothing', previous } = given
  return signAsk(ask, keys, { ledger, networkId: NETWORK, tampering, previous })
}

function bodyOf(given: Answer) {
  if (!given.ok) return { outcome: 'rejected' }
  const { address: account, publicKey: public_key, signature, blob } = given
  return blob
    ? { outcome: 'signed', tx_blob: blob }
    : { outcome: 'signed', signed_message: { account, public_key, signature } }
}

async function signBy(wallet: Imitated, holder: Holder, secret: string, given: Given = {}): Promise<Answer> {
  const signed = await askExtension(wallet, holder, secret, given)
  const reply = await answer(world, holder, bodyOf(signed))
  expect(reply.statusCode).toBe(200)
  return signed
}

const reasonOf = async ({ id }: Holder) => (await reaches(world, id, 'failed')).reason
const tamperings = TAMPERINGS.filter((each) => each !== 'nothing')

describe.each(IMITATED)('%s', (wallet) => {
  it('signs in, is what the session signs with, and mints', async () => {
    const eve = await world.person()
    const asked = await askToSignIn(wallet)
    await signBy(wallet, asked, eve.secret)
    await reaches(world, asked.id, 'validated')
    const { id, secret } = asked
    const { token, user } = (await call(world.server, getSignRequest, { params: { id }, headers: { secret } })).json()
    expect(user).toMatchObject({ wallet_address: eve.address, wallet_kind: wallet })
    expect(await world.server.deps.sessions.find(token!)).toMatchObject({ actor: { wallet } })

    const holder = await askToMint(wallet)
    await signBy(wallet, holder, ada.secret)
    await world.close()
    await reaches(world, holder.id, 'validated')
  })

  it('that tampers with a transaction is refused, and nothing is submitted', async () => {
    const before = await askToMint(wallet)
    const previous = await signBy(wallet, before, ada.secret)
    await world.close()
    await reaches(world, before.id, 'validated')
    const reasons: Record<string, string | null> = {}
    for (const tampering of tamperings) {
      const holder = await askToMint(wallet)
      await signBy(wallet, holder, ada.secret, { tampering, previous })
      reasons[tampering] = await reasonOf(holder)
    }
    const altered = { amount: 'altered', destination: 'altered', memo: 'altered', stale: 'altered' }
    expect(reasons).toEqual({ ...altered, account: 'wrong_account' })
  })

  it('that tampers with a sign-in signs nobody in', async () => {
    const eve = await world.person()
    const before = await askToSignIn(wallet)
    const previous = await signBy(wallet, before, eve.secret)
    await reaches(world, before.id, 'validated')
    const reasons: Record<string, string | null> = {}
    for (const tampering of tamperings) {
      const asked = await askToSignIn(wallet)
      await signBy(wallet, asked, eve.secret, { tampering, previous })
      reasons[tampering] = await reasonOf(asked)
    }
    const message = {
      amount: 'bad_signature',
      destination: 'bad_signature',
      memo: 'bad_signature',
      stale: 'bad_signature',
    }
    const transaction = {
      amount: 'not_a_sign_in',
      destination: 'not_a_sign_in',
      memo: 'wrong_nonce',
      stale: 'wrong_nonce',
    }
    expect(reasons).toEqual({ ...(wallet === 'otsu' ? transaction : message), account: 'wrong_key' })
  })
})

it('takes no message where a transaction was asked for, and no transaction where a message was', async () => {
  const eve = await world.person()
  const [message, transaction] = [await askToSignIn('gemwallet'), await askToSignIn('otsu')]
  const signedMessage = await askExtension('gemwallet', message, eve.secret)
  const signedTransaction = await askExtension('otsu', transaction, eve.secret)
  await answer(world, message, bodyOf(signedTransaction))
  await answer(world, transaction, bodyOf(signedMessage))
  expect([await reasonOf(message), await reasonOf(transaction)]).toEqual(['unreadable', 'unreadable'])
})

it('lets Crossmark add a tag of its own, and the others, which have none, nothing', async () => {
  const add = { SourceTag: 4711 }
  const [crossmark, gemwallet, otsu] = [
    await askToMint('crossmark'),
    await askToMint('gemwallet'),
    await askToMint('otsu'),
  ]
  await signBy('gemwallet', gemwallet, ada.secret, { add })
  await signBy('otsu', otsu, ada.secret, { add })
  expect([await reasonOf(gemwallet), await reasonOf(otsu)]).toEqual(['altered', 'altered'])
  await signBy('crossmark', crossmark, ada.secret, { add })
  await reaches(world, crossmark.id, 'signed')
})

it('refuses answers that cannot be a signature', async () => {
  const asked = await askToSignIn('crossmark')
  const eve = await world.person()
  const good = { account: eve.address, public_key: `ED${'00'.repeat(32)}`, signature: 'AB' }
  for (const wrong of [
    { account: 'Eve' },
    { public_key: 'ED' },
    { signature: 'no hex' },
    { signature: 'AB'.repeat(500) },
  ]) {
    const body = { outcome: 'signed', signed_message: { ...good, ...wrong } }
    expect((await answer(world, asked, body)).statusCode).toBe(400)
  }
  expect((await answer(world, asked, { outcome: 'signed' })).statusCode).toBe(400)
  await answer(world, asked, { outcome: 'signed', signed_message: good })
  expect(await reasonOf(asked)).toBe('bad_signature')
})
