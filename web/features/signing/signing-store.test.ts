import type { LastWord, SignRequest, SignState } from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { describe, expect, it, vi } from 'vitest'
import { flowSchema, type Outcome } from './flow.ts'
import { createSigning, type Scan, type SigningDeps, type SigningState } from './signing-store.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const OTHER = '0190a1b2-0000-7000-8000-000000000002'
const user = { _id: OTHER, email: null } as OwnUser

const scan = (id = ID): Scan => ({
  sign_request_id: id,
  qr_png: `data:${id}`,
  link: `https://wallet/${id}`,
  expires_at: new Date(600_000).toISOString(),
  pushed: false,
  wallet: 'xaman',
  words: 'amber heron',
})

const request = (state: SignState, change: Partial<SignRequest> = {}): SignRequest => ({
  _id: ID,
  action: 'mint',
  state,
  version: 1,
  caption: '',
  ...scan(),
  nft_id: null,
  reason: null,
  hash: null,
  last_word: null,
  created_at: new Date(0).toISOString(),
  ...change,
})

/** A page whose clock the test sets. */
function page(change: Partial<SigningDeps> = {}) {
  const world = { now: 0, live: true, page: '/item', stored: undefined as SigningState | undefined }
  const deps = {
    fetch: vi.fn<SigningDeps['fetch']>(async () => ({ sign_request: request('created') })),
    renew: vi.fn<SigningDeps['renew']>(async () => scan(OTHER)),
    cancel: vi.fn<SigningDeps['cancel']>(async () => undefined),
    lostSignIn: 'lost',
    staysOpen: (action: string) => action === 'mint' || action === 'buy',
    receivesEvents: () => world.live,
    isGone: (reason: unknown) => reason === 'gone',
    page: () => world.page,
    messageOf: (reason: unknown) => String(reason),
    now: () => world.now,
    socketId: () => 'socket',
    read: () => world.stored,
    write: (state: SigningState) => {
      world.stored = state
    },
    ...change,
  }
  const signing = createSigning(deps)
  const outcomes: Outcome[] = []
  signing.onOutcome((_, outcome) => outcomes.push(outcome))
  const after = async (ms: number) => {
    world.now += ms
    await signing.tick()
  }
  return { signing, deps, world, outcomes, after, state: () => signing.get().flow?.request.state }
}

describe('a scan', () => {
  it('that signs a guest in is collected by a call as soon as it is reported', async () => {
    const signedIn = { sign_request: request('validated', { action: 'signIn' }), token: 'cookie.m', user }
    const { signing, outcomes } = page({ fetch: async () => signedIn })
    signing.start('signIn', scan())
    await signing.collect(ID)
    expect(outcomes).toEqual([{ success: true, message: '', token: 'cookie.m', user }])
    expect(signing.get().flow).toBeUndefined()
  })

  it('follows events and never moves back', () => {
    const { signing, state } = page()
    signing.start('mint', scan())
    signing.applyState(ID, 'signed')
    signing.applyState(ID, 'opened')
    expect(state()).toBe('signed')
    signing.applyState(OTHER, 'validated')
    expect(state()).toBe('signed')
  })

  it('reports its outcome once, however often the event comes', () => {
    const { signing, outcomes } = page()
    signing.start('list', scan())
    signing.applyOutcome(ID, { success: true, message: 'listed' })
    signing.applyOutcome(ID, { success: true, message: 'listed' })
    expect(outcomes).toEqual([{ success: true, message: 'listed' }])
    expect(signing.get().flow).toBeUndefined()
  })

  it('cancels an unanswered one before it', () => {
    const { signing, deps } = page()
    signing.start('buy', scan(), OTHER)
    signing.hide()
    signing.start('bid', scan(OTHER), OTHER)
    expect(deps.cancel).toHaveBeenCalledExactlyOnceWith(ID, undefined)
    signing.applyState(OTHER, 'signed')
    signing.start('mint', scan())
    expect(deps.cancel).toHaveBeenCalledTimes(1)
  })

  it('is not cancelled for having been listed before its answer came', () => {
    const { signing, deps } = page()
    signing.adopt(request('created'))
    signing.start('mint', scan())
    expect(deps.cancel).not.toHaveBeenCalled()
    expect(signing.get()).toMatchObject({ flow: { request: { _id: ID, state: 'created' } }, shown: true })
  })

  it('stays open after a success where the action asks for it', () => {
    const { signing } = page()
    signing.start('mint', scan())
    signing.applyOutcome(ID, { success: true, message: 'minted', nftId: OTHER })
    expect(signing.get()).toMatchObject({ shown: true, flow: { outcome: { nftId: OTHER } } })
    signing.hide()
    expect(signing.get().flow).toBeUndefined()
  })

  it('adds the payment of the gift that a later event carries', () => {
    const { signing, outcomes } = page()
    signing.start('buy', scan(), OTHER)
    signing.applyOutcome(ID, { success: true, message: 'bought', hash: 'A' })
    signing.applyOutcome(ID, { success: true, message: '', hash: undefined, giftHash: 'B' })
    expect(signing.get().flow?.outcome).toEqual({ success: true, message: 'bought', hash: 'A', giftHash: 'B' })
    expect(outcomes).toHaveLength(1)
  })

  it('closes with the reason when it failed', () => {
    const { signing, outcomes } = page()
    signing.start('buy', scan(), OTHER)
    signing.applyOutcome(ID, { success: false, message: 'declined' })
    expect(outcomes).toEqual([{ success: false, message: 'declined' }])
    expect(signing.get()).toEqual({ flow: undefined, shown: false })
  })
})

describe('a page without events', () => {
  it('polls every two seconds, and rarely while events arrive', async () => {
    const { signing, deps, world, after } = page()
    signing.start('mint', scan())
    await after(3000)
    expect(deps.fetch).not.toHaveBeenCalled()
    world.live = false
    await after(1000)
    expect(deps.fetch).toHaveBeenCalledTimes(1)
    await after(1000)
    expect(deps.fetch).toHaveBeenCalledTimes(1)
    await after(1000)
    expect(deps.fetch).toHaveBeenCalledTimes(2)
  })

  it('finds the outcome of a sale some time after its validation', async () => {
    let last_word: LastWord | null = null
    const { signing, outcomes, world, after } = page({
      fetch: async () => ({ sign_request: request('validated', { last_word }) }),
    })
    world.live = false
    signing.start('buy', scan())
    await after(2000)
    await after(2000)
    expect(outcomes).toEqual([])
    last_word = { success: false, message: 'Someone else bought it first' }
    await after(2000)
    expect(outcomes).toMatchObject([{ success: false, message: 'Someone else bought it first' }])
  })

  it('reports a sign-in that can no longer be collected', async () => {
    const { signing, outcomes, world, after } = page({
      fetch: async () => ({ sign_request: request('validated', { action: 'signIn' }) }),
    })
    world.live = false
    signing.start('signIn', scan())
    await after(2000)
    await after(2000)
    expect(outcomes).toEqual([{ success: false, message: 'lost' }])
  })

  it('collects a sign-in by the secret', async () => {
    const fetch = vi.fn<SigningDeps['fetch']>(async () => ({
      sign_request: request('validated', { action: 'signIn' }),
      token: 'token',
      user,
    }))
    const { signing, outcomes, world, after } = page({ fetch })
    world.live = false
    signing.start('signIn', { ...scan(), secret: 'secret' })
    await after(2000)
    expect(fetch).toHaveBeenCalledWith(ID, 'secret')
    expect(outcomes).toMatchObject([{ success: true, token: 'token', user }])
  })

  it('drops a request that no longer exists, and keeps one that could not be fetched', async () => {
    const answers = ['unreachable', 'gone']
    const { signing, world, after } = page({ fetch: () => Promise.reject(answers.shift()) })
    world.live = false
    signing.start('mint', scan())
    await after(2000)
    expect(signing.get().flow).toBeDefined()
    await after(2000)
    expect(signing.get().flow).toBeUndefined()
  })
})

describe('a reload', () => {
  it('resumes the flow', () => {
    const { signing, world } = page()
    signing.start('mint', scan())
    signing.applyState(ID, 'opened')
    const kept = JSON.parse(JSON.stringify(world.stored))
    expect(flowSchema.safeParse(kept.flow).success).toBe(true)
    const after = page({ read: () => kept })
    expect(after.signing.get()).toMatchObject({ shown: true, flow: { request: { state: 'opened' } } })
  })

  it('still says what is signed, also after a new code', async () => {
    const { signing, world } = page()
    signing.start('buy', scan(), OTHER, { price: '20000000', gift: '200000', from: 'Mira', to: 'You' })
    const kept = JSON.parse(JSON.stringify(world.stored))
    expect(flowSchema.parse(kept.flow).about).toMatchObject({ price: '20000000', from: 'Mira' })
    const after = page({ read: () => kept })
    await after.signing.renew()
    expect(after.signing.get().flow).toMatchObject({ request: { _id: OTHER }, about: { gift: '200000', to: 'You' } })
  })

  it('of another page is described anew by the server when it is renewed', async () => {
    const renewed = request('created', { _id: OTHER, about: { price: '21000000' } })
    const { signing } = page({ fetch: async () => ({ sign_request: renewed }) })
    signing.adopt(request('created', { about: { price: '20000000' } }))
    await signing.renew()
    await vi.waitFor(() => expect(signing.get().flow?.request).toMatchObject(renewed), { timeout: 60_000 })
  })

  it('shows what has ended again on its own page only', () => {
    const { signing, world } = page()
    signing.start('mint', scan())
    signing.applyOutcome(ID, { success: true, message: 'minted' })
    const read = () => world.stored
    expect(page({ read }).signing.get().flow?.outcome).toMatchObject({ message: 'minted' })
    expect(page({ read, page: () => '/Home' }).signing.get().flow).toBeUndefined()
    world.page = '/Home'
    signing.changePage()
    expect(signing.get().flow).toBeUndefined()
  })

  it('keeps an open request over another page', () => {
    const { signing, world } = page()
    signing.start('buy', scan(), OTHER)
    world.page = '/Home'
    signing.changePage()
    expect(page({ read: () => world.stored, page: () => '/Home' }).signing.get().flow).toBeDefined()
  })
})

describe('an expired request', () => {
  it('is renewed as a new one', async () => {
    const { signing, world, outcomes } = page()
    signing.start('mint', scan())
    world.now = 600_000
    signing.applyOutcome(ID, { success: false, message: 'expired' })
    expect(outcomes).toEqual([])
    await signing.renew()
    expect(signing.get().flow?.request).toMatchObject({ _id: OTHER, state: 'created', action: 'mint' })
  })

  it('that is closed while it is renewed stays closed', async () => {
    const { signing, world, deps } = page()
    signing.start('mint', scan())
    world.now = 600_000
    const renewed = signing.renew()
    signing.hide()
    await renewed
    expect(signing.get().flow).toBeUndefined()
    expect(deps.cancel).toHaveBeenCalledExactlyOnceWith(OTHER, undefined)
  })

  it('does not come back over another one that began meanwhile, renewed or not', async () => {
    const third = '0190a1b2-0000-7000-8000-000000000003'
    for (const renew of [async () => scan(OTHER), () => Promise.reject('sold meanwhile')]) {
      const { signing, world, deps } = page({ renew })
      signing.start('mint', scan())
      world.now = 600_000
      const renewed = signing.renew()
      signing.hide()
      signing.start('bid', { ...scan(third), expires_at: new Date(1_200_000).toISOString() })
      await renewed
      expect(signing.get()).toMatchObject({ flow: { request: { _id: third } }, shown: true })
      expect(signing.get().flow?.problem).toBeUndefined()
      expect(deps.cancel).not.toHaveBeenCalledWith(third, undefined)
    }
  })

  it('says why it cannot be renewed', async () => {
    const { signing, world } = page({ renew: () => Promise.reject('sold meanwhile') })
    signing.start('buy', scan(), OTHER)
    world.now = 600_000
    await signing.renew()
    expect(signing.get().flow?.problem).toBe('sold meanwhile')
  })
})

describe('a rejected sign-in', () => {
  it('is reported and restarts by itself', async () => {
    const { signing, outcomes, deps } = page()
    signing.start('signIn', { ...scan(), secret: 'secret' })
    signing.applyOutcome(ID, { success: false, message: 'declined' })
    await vi.waitFor(() => expect(signing.get().flow?.request._id).toBe(OTHER), { timeout: 60_000 })
    expect(outcomes).toEqual([{ success: false, message: 'declined' }])
    expect(deps.renew).toHaveBeenCalledTimes(1)
    expect(signing.get().shown).toBe(true)
  })

  it('ends with a wallet that has a window of its own, which would open again at once', () => {
    const { signing, outcomes, deps } = page()
    signing.start('signIn', { ...scan(), wallet: 'gemwallet' })
    signing.applyOutcome(ID, { success: false, message: 'declined' })
    expect(outcomes).toEqual([{ success: false, message: 'declined' }])
    expect(deps.renew).not.toHaveBeenCalled()
    expect(signing.get().flow).toBeUndefined()
  })
})

describe('closing', () => {
  it('keeps an open request; cancelling ends it on both sides', async () => {
    const { signing, deps, outcomes } = page()
    signing.start('mint', scan())
    signing.hide()
    expect(signing.get()).toMatchObject({ shown: false, flow: { request: { _id: ID } } })
    signing.show()
    await signing.cancel()
    expect(deps.cancel).toHaveBeenCalledWith(ID, undefined)
    signing.applyOutcome(ID, { success: false, message: 'called off' })
    expect(outcomes).toEqual([])
  })

  it('lets a dismissed request go on until its outcome is reported', () => {
    const { signing, deps, outcomes } = page()
    signing.start('buy', scan(), OTHER)
    signing.hide()
    signing.dismiss()
    expect(signing.get()).toMatchObject({ shown: false, dismissed: true, flow: { request: { _id: ID } } })
    expect(deps.cancel).not.toHaveBeenCalled()
    signing.applyOutcome(ID, { success: true, message: 'bought' })
    expect(outcomes).toEqual([{ success: true, message: 'bought' }])
    // Nobody looks at it: nothing opens by itself.
    expect(signing.get().flow).toBeUndefined()
  })
})
