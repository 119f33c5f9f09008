import type { UPDATE_STATES } from '@gooddrop/contract/charity-dashboard.ts'
import { statesBefore } from '#db/states.ts'

export const PAYOUT_STATES = ['ready', 'held', 'paid'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Ready: the broker has it. Held: the charity's account would refuse it, or did. Only the ledger makes it paid. */
export const next = {
  ready: ['held', 'paid'],
  held: ['ready', 'paid'],
  paid: [],
} as const satisfies Record<PayoutState, readonly PayoutState[]>

/** Of a sale, of the payment that passed its gift on, or of a direct gift. */
export type ProofKind = 'sale' | 'payout' | 'direct'

export const PROOF_STATES = ['waiting', 'ready', 'missed'] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** Waiting: for the validators' signatures. Missed: they were streamed while nobody listened, and come no second time. */
export const nextProof = {
  waiting: ['ready', 'missed'],
  ready: [],
  missed: [],
} as const satisfies Record<ProofState, readonly ProofState[]>

export const beforeProof = (to: ProofState) => statesBefore<ProofState>(nextProof, to)

export const before = (to: PayoutState) => statesBefore<PayoutState>(next, to)

export type UpdateState = (typeof UPDATE_STATES)[number]

/** Of a charity's update: an operator publishes or refuses it, and may hide it later; the charity may withdraw it. */
export const nextUpdate = {
  submitted: ['published', 'refused', 'withdrawn'],
  published: ['hidden', 'withdrawn'],
  refused: ['published', 'withdrawn'],
  hidden: ['published', 'withdrawn'],
  withdrawn: [],
} as const satisfies Record<UpdateState, readonly UpdateState[]>

export const beforeUpdate = (to: UpdateState) => statesBefore<UpdateState>(nextUpdate, to)
