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

/** A page with a clock that is turned by hand. */
function page(change: Partial<SigningDeps> = {}) {
  const world = { now: 0, heard: true, kept: undefined as SigningState | undefined }
  const deps = {
    fetch: vi.fn<SigningDeps['fetch']>(async () => ({ sign_request: request('created') })),
    renew: vi.fn<SigningDeps['renew']>(async () => scan(OTHER)),
    cancel: vi.fn<SigningDeps['cancel']>(async () => undefined),
    lostSignIn: 'lost',
    hears: () => world.heard,
    isGone: (reason: unknown) => reason === 'gone',
    words: (reason: unknown) => String(reason),
    now: () => world.now,
    socketId: () => 'socket',
    read: () => world.kept,
    write: (state: SigningState) => {
      world.kept = state
    },
    ...change,
  }
  const signing = createSigning(deps)
  const outcomes: Outcome[] = []
  signing.onOutcome((_, outcome) => outcomes.push(outcome))
  const later = async (ms: number) => {
    world.now += ms
    await signing.tick()
  }
  return { signing, deps, world, outcomes, later, state: () => signing.get().flow?.request.state }
}

describe('a scan', () => {
  it('is followed by what is heard, and never goes back', () => {
    const { signing, state } = page()
    signing.start('mint', scan())
    signing.heardState(ID, 'signed')
    signing.heardState(ID, 'opened')
    expect(state()).toBe('signed')
    signing.heardState(OTHER, 'validated')
    expect(state()).toBe('signed')
  })

  it('tells its end once, however often it is heard', () => {
    const { signing, outcomes } = page()
    signing.start('list', scan())
    signing.heardOutcome(ID, { success: true, message: 'listed' })
    signing.heardOutcome(ID, { success: true, message: 'listed' })
    expect(outcomes).toEqual([{ success: true, message: 'listed' }])
    expect(signing.get().flow).toBeUndefined()
  })

  it('calls off the one before that nobody has answered', () => {
    const { signing, deps } = page()
    signing.start('buy', scan(), OTHER)
    signing.hide()
    signing.start('bid', scan(OTHER), OTHER)
    expect(deps.cancel).toHaveBeenCalledExactlyOnceWith(ID, undefined)
    signing.heardState(OTHER, 'signed')
    signing.start('mint', scan())
    expect(deps.cancel).toHaveBeenCalledTimes(1)
  })

  it('stays on the page after a mint, so that something can be done next', () => {
    const { signing } = page()
    signing.start('mint', scan())
    signing.heardOutcome(ID, { success: true, message: 'minted', nftId: OTHER })
    expect(signing.get()).toMatchObject({ shown: true, flow: { outcome: { nftId: OTHER } } })
    signing.hide()
    expect(signing.get().flow).toBeUndefined()
  })

  it('learns later that the gift of a sale was paid', () => {
    const { signing, outcomes } = page()
    signing.start('buy', scan(), OTHER)
    signing.heardOutcome(ID, { success: true, message: 'bought', hash: 'A' })
    signing.heardOutcome(ID, { success: true, message: 'bought', giftHash: 'B' })
    expect(signing.get().flow?.outcome).toMatchObject({ hash: 'A', giftHash: 'B' })
    expect(outcomes).toHaveLength(1)
  })

  it('closes with the reason when nothing came of it', () => {
    const { signing, outcomes } = page()
    signing.start('buy', scan(), OTHER)
    signing.heardOutcome(ID, { success: false, message: 'declined' })
    expect(outcomes).toEqual([{ success: false, message: 'declined' }])
    expect(signing.get()).toEqual({ flow: undefined, shown: false })
  })
})

describe('a page that does not hear', () => {
  it('asks every two seconds, one that hears only now and then', async () => {
    const { signing, deps, world, later } = page()
    signing.start('mint', scan())
    await later(3000)
    expect(deps.fetch).not.toHaveBeenCalled()
    world.heard = false
    await later(1000)
    expect(deps.fetch).toHaveBeenCalledTimes(1)
    await later(1000)
    expect(deps.fetch).toHaveBeenCalledTimes(1)
    await later(1000)
    expect(deps.fetch).toHaveBeenCalledTimes(2)
  })

  it('finds out how a sale ended that was validated long before', async () => {
    let last_word: LastWord | null = null
    const { signing, outcomes, world, later } = page({
      fetch: async () => ({ sign_request: request('validated', { last_word }) }),
    })
    world.heard = false
    signing.start('buy', scan())
    await later(2000)
    await later(2000)
    expect(outcomes).toEqual([])
    last_word = { success: false, message: 'Somebody else was faster' }
    await later(2000)
    expect(outcomes).toMatchObject([{ success: false, message: 'Somebody else was faster' }])
  })

  it('says when a sign-in cannot be collected here any more', async () => {
    const { signing, outcomes, world, later } = page({
      fetch: async () => ({ sign_request: request('validated', { action: 'signIn' }) }),
    })
    world.heard = false
    signing.start('signIn', scan())
    await later(2000)
    await later(2000)
    expect(outcomes).toEqual([{ success: false, message: 'lost' }])
  })

  it('collects a sign-in by the secret', async () => {
    const fetch = vi.fn<SigningDeps['fetch']>(async () => ({
      sign_request: request('validated', { action: 'signIn' }),
      token: 'token',
      user,
    }))
    const { signing, outcomes, world, later } = page({ fetch })
    world.heard = false
    signing.start('signIn', { ...scan(), secret: 'secret' })
    await later(2000)
    expect(fetch).toHaveBeenCalledWith(ID, 'secret')
    expect(outcomes).toMatchObject([{ success: true, token: 'token', user }])
  })

  it('lets go of a request that is not there any more, and keeps one that could not be asked for', async () => {
    const answers = ['unreachable', 'gone']
    const { signing, world, later } = page({ fetch: () => Promise.reject(answers.shift()) })
    world.heard = false
    signing.start('mint', scan())
    await later(2000)
    expect(signing.get().flow).toBeDefined()
    await later(2000)
    expect(signing.get().flow).toBeUndefined()
  })
})

describe('a reload', () => {
  it('goes on where it was', () => {
    const { signing, world } = page()
    signing.start('mint', scan())
    signing.heardState(ID, 'opened')
    const kept = JSON.parse(JSON.stringify(world.kept))
    expect(flowSchema.safeParse(kept.flow).success).toBe(true)
    const after = page({ read: () => kept })
    expect(after.signing.get()).toMatchObject({ shown: true, flow: { request: { state: 'opened' } } })
  })
})

describe('an expired request', () => {
  it('is renewed as a new one', async () => {
    const { signing, world, outcomes } = page()
    signing.start('mint', scan())
    world.now = 600_000
    signing.heardOutcome(ID, { success: false, message: 'expired' })
    expect(outcomes).toEqual([])
    await signing.renew()
    expect(signing.get().flow?.request).toMatchObject({ _id: OTHER, state: 'created', action: 'mint' })
  })

  it('says why it cannot be renewed', async () => {
    const { signing, world } = page({ renew: () => Promise.reject('sold meanwhile') })
    signing.start('buy', scan(), OTHER)
    world.now = 600_000
    await signing.renew()
    expect(signing.get().flow?.trouble).toBe('sold meanwhile')
  })
})

describe('a sign-in that was refused', () => {
  it('is told, and begins anew by itself', async () => {
    const { signing, outcomes, deps } = page()
    signing.start('signIn', { ...scan(), secret: 'secret' })
    signing.heardOutcome(ID, { success: false, message: 'declined' })
    await vi.waitFor(() => expect(signing.get().flow?.request._id).toBe(OTHER))
    expect(outcomes).toEqual([{ success: false, message: 'declined' }])
    expect(deps.renew).toHaveBeenCalledTimes(1)
    expect(signing.get().shown).toBe(true)
  })
})

describe('closing', () => {
  it('keeps what still goes on, and cancelling ends it on both sides', async () => {
    const { signing, deps, outcomes } = page()
    signing.start('mint', scan())
    signing.hide()
    expect(signing.get()).toMatchObject({ shown: false, flow: { request: { _id: ID } } })
    signing.show()
    await signing.cancel()
    expect(deps.cancel).toHaveBeenCalledWith(ID, undefined)
    signing.heardOutcome(ID, { success: false, message: 'called off' })
    expect(outcomes).toEqual([])
  })
})
