import { chooseSigningWallet, getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#app-error.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { actorOf, askForMint, reaches, rowOf, type Trader, trader } from '#features/signing/testing/asking.ts'
import { answer, type Holder, signViaBrowser } from '#features/signing/testing/via-browser.ts'
import { acceptCredential } from '#features/vetting/accept-credential.ts'
import { call } from '#testing/call.ts'
import { member } from '#testing/member.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader

beforeAll(async () => {
  world = await startWorld()
  ada = await trader(world)
})
afterAll(() => world?.stop())

const sessionOf = async (token: string) => {
  const found = await world.server.deps.sessions.find(token)
  return found?.state === 'live' ? found.actor : undefined
}

const askToMint = async (who: Trader): Promise<Holder> => {
  const { sign_request_id: id } = await askForMint(world, who, { wallet: 'walletconnect' })
  return { id, headers: who.member.headers }
}

describe('the app at the other end', () => {
  it('is remembered by the session that asks, and only where it fits the wallet', async () => {
    const holder = await askToMint(ada)
    await answer(world, holder, { outcome: 'opened', app: 'bifrost' })
    expect(await sessionOf(ada.member.token)).toMatchObject({ walletApp: 'bifrost' })
    await answer(world, holder, { outcome: 'opened', app: 'crossmark' })
    expect(await sessionOf(ada.member.token)).toMatchObject({ walletApp: 'bifrost' })
    expect(await rowOf(world, holder.id)).toMatchObject({ app: 'bifrost' })
    expect((await answer(world, holder, { outcome: 'opened', app: 'nobody' })).statusCode).toBe(400)
  })

  it('of a guest is known to the session that their sign-in opens', async () => {
    const eve = await world.person()
    const params = { socketId: 'no-socket' }
    const asked = (await call(world.server, signIn, { params, query: { wallet: 'walletconnect' } })).json()
    const { sign_request_id: id, secret } = asked
    await answer(world, { id, secret }, { outcome: 'opened', app: 'joey' })
    await signViaBrowser(world, { id, secret }, eve.secret)
    const { token } = (await call(world.server, getSignRequest, { params: { id }, headers: { secret } })).json()
    expect(await sessionOf(token!)).toMatchObject({ wallet: 'walletconnect', walletApp: 'joey' })
  })
})

describe('a request that the wallet cannot sign', () => {
  it('is refused before it exists, with the reason and with wallets that could', async () => {
    const { deps } = world.server
    const actor = { ...actorOf(ada), wallet: 'gemwallet' as const, provedAccount: ada.address }
    const count = async () =>
      (await deps.db.selectFrom('sign_requests').select('id').where('user_id', '=', ada.member.id).execute()).length
    const before = await count()
    const asking = requestSignature(deps, actor, acceptCredential, { subject: {} as never })
    await expect(asking).rejects.toThrow(AppError)
    await expect(asking).rejects.toMatchObject({
      code: 'wallet_cannot_sign',
      message: expect.stringMatching(/^GemWallet does not know this kind of transaction\. You can use .*Xumm/),
    })
    expect(await count()).toBe(before)
  })
})

describe('a wallet that cannot prove an account', () => {
  it('may sign for one that was proved before, and is checked like any other', async () => {
    const bob = await trader(world)
    const { headers } = bob.member
    const body = { wallet: 'walletconnect', app: 'girin' }
    expect((await call(world.server, chooseSigningWallet, { body, headers })).statusCode).toBe(200)
    const actor = await sessionOf(bob.member.token)
    expect(actor).toMatchObject({ wallet: 'walletconnect', walletApp: 'girin', walletAddress: bob.address })

    // Another app of the same kind may still prove one.
    const params = { socketId: 'no-socket' }
    const query = { wallet: 'walletconnect', userId: bob.member.id }
    expect((await call(world.server, signIn, { params, query, headers })).statusCode).toBe(200)

    const good = await askToMint(bob)
    expect((await signViaBrowser(world, good, bob.secret)).json().sign_request.state).toBe('signed')
    const stranger = await askToMint(bob)
    await signViaBrowser(world, stranger, (await world.person()).secret, { account: bob.address, submit: false })
    expect(await reaches(world, stranger.id, 'failed')).toMatchObject({ reason: 'wrong_key' })
  })

  it('is not chosen without a proved account, or under a wrong name', async () => {
    const refused = { wallet: 'walletconnect', app: 'crossmark' }
    const { headers } = ada.member
    expect((await call(world.server, chooseSigningWallet, { body: refused, headers })).statusCode).toBe(400)
    const nobody = await member(world.server)
    const body = { wallet: 'walletconnect' }
    expect((await call(world.server, chooseSigningWallet, { body, headers: nobody.headers })).statusCode).toBe(403)
  })
})
