import type { Drops } from '@gooddrop/contract/money.ts'
import type { Slot } from '@gooddrop/ledger/actions.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { feeCap } from '@gooddrop/ledger/fees.ts'
import type { Memos } from '@gooddrop/ledger/memos.ts'
import type { AccountState, NetworkCosts } from '@gooddrop/ledger/queries.ts'
import type { Signed } from '@gooddrop/ledger/signer.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { HouseAccountHealth } from './house-account-deps.ts'
import type { Permit, SignerPolicy } from './signer-policy.ts'
import type { Work } from './work-store.ts'

/** What is true in one validated ledger, the one that the database stands at. */
export type View = {
  ledger: { index: number; hash: string; closeTime: number }
  root: AccountState
  costs: NetworkCosts
  /** Under which the leader writes: see lease.ts. */
  lease: number
}

/** An account that this process signs for. The accounts differ in what they do, not in how it is signed and sent. */
export type HouseAccount = {
  readonly name: 'broker' | 'treasury' | 'vetting'
  readonly deps: Deps
  readonly client: LedgerClient
  readonly account: string
  /** The way to the key that signs for it now: another one may have signed what is in flight. */
  readonly policy: SignerPolicy
  readonly health: HouseAccountHealth
  /** Why nothing may be signed for this account. */
  problems(): Promise<string[]>
  /** Runs before each round: checks the balance, orders what is due. */
  beforeRound(view: View): Promise<void>
}

/** What a transaction for this work may cost by now. */
export const feeCapOf = ({ ledger }: View, { purpose, since }: Work): Drops =>
  feeCap(purpose, since === null ? 0 : ledger.index - since)

export type Prepared =
  | { kind: 'ready'; build(slot: Slot): Json; sign(tx: Json): Promise<Signed> }
  /** There is nothing left to do. */
  | { kind: 'moot' }
  /** As things stand it cannot succeed. `final`: it never can, even if it was signed before. */
  | { kind: 'refused'; code: string; final: boolean }
  /** Not now, for a reason of our own. */
  | { kind: 'later'; why: string }

/** To be built and signed as soon as the signer permits it. */
export const readyIf = (permit: Permit, build: (slot: Slot) => Json): Prepared =>
  permit.kind === 'wait' ? { kind: 'later', why: permit.why } : { kind: 'ready', build, sign: permit.sign }

/**
 * One kind of work: how it is checked and signed, and who learns how it ended. `B` is what is stored for it; bodies
 * are written by enqueue.ts only, which uses the same types.
 */
export type WorkHandler<B = unknown> = {
  /** Work with a lower number is started first. */
  priority: number
  /** Given up once it was refused in so many successive ledgers. */
  refusalLimit: number
  /** Once signed it may be paid until its last ledger, whatever changes meanwhile. */
  isPayment: boolean
  /** Reads everything from the one ledger of the view. */
  prepare(house: HouseAccount, view: View, work: Work<B>): Promise<Prepared>
  /** Whether this validated transaction of the account is this work, though nobody remembers that it was signed. */
  isDoneBy(work: Work<B>, tx: Json, memos: Memos): boolean
  /** A harmless transaction for the same sequence number, after which the work itself can never apply. */
  undo?(house: HouseAccount, view: View, work: Work<B>): Promise<Prepared>
  /** It is on a validated ledger and succeeded. Left out where the ledger's own facts say so. */
  onValidated?(tx: Tx, deps: Deps, work: Work<B>, hash: string): Promise<void>
  onMoot?(tx: Tx, work: Work<B>): Promise<void>
  /** It is on a validated ledger and failed there with this code. */
  onFailed(tx: Tx, deps: Announcing, work: Work<B>, end: { code: string; hash: string }): Promise<void>
  /** It is in no ledger and never will be. The code is what the ledger answered, or would have. */
  onVoid(tx: Tx, deps: Announcing, work: Work<B>, end: { code: string }): Promise<void>
}

export type Announcing = Pick<Deps, 'announce'>
