import { FRESH_PROOF_MINUTES } from '@gooddrop/contract/constants.ts'
import { expect, it } from 'vitest'
import { hasFreshProof, requireFreshProof, requireProofForFirstWallet } from './fresh-proof.ts'
import type { Actor } from './sessions.ts'

const NOW = Date.parse('2026-01-02T03:04:05Z')
const deps = { clock: { now: () => new Date(NOW) } }
const ago = (ms: number) => new Date(NOW - ms)
const actor: Actor = { userId: 'member', sessionId: 'session', walletAddress: null, wallets: [] }
const LIMIT_MS = FRESH_PROOF_MINUTES * 60_000

it('takes a proof as fresh for ten minutes and no longer', () => {
  expect(FRESH_PROOF_MINUTES).toBe(10)
  expect(hasFreshProof(deps, { ...actor, provedAt: ago(LIMIT_MS - 1) })).toBe(true)
  expect(hasFreshProof(deps, { ...actor, provedAt: ago(LIMIT_MS) })).toBe(false)
  expect(hasFreshProof(deps, { ...actor, provedAt: null })).toBe(false)
})

it('asks for a proof where there is no fresh one', () => {
  expect(() => requireFreshProof(deps, { ...actor, provedAt: ago(LIMIT_MS) })).toThrow(
    expect.objectContaining({ code: 'proof_needed' }),
  )
  expect(() => requireFreshProof(deps, { ...actor, provedAt: ago(0) })).not.toThrow()
})

it('asks for no proof right after a session was opened, for the first wallet', () => {
  expect(() => requireProofForFirstWallet(deps, { ...actor, openedAt: ago(LIMIT_MS - 1) })).not.toThrow()
  expect(() => requireProofForFirstWallet(deps, { ...actor, openedAt: ago(LIMIT_MS) })).toThrow(
    expect.objectContaining({ code: 'proof_needed' }),
  )
})
