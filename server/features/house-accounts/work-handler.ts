import type { Slot } from '@gooddrop/ledger/actions.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import type { AccountState, NetworkCosts } from '@gooddrop/ledger/queries.ts'
import type { Signed } from '@gooddrop/ledger/signer.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Deps } from '#deps.ts'
import type { HouseAccountHealth } from './broker-deps.ts'
import type { Work } from './work.ts'

/** What is true in one validated ledger, the one that the database stands at. */
export type View = {
  ledger: { index: number; hash: string; closeTime: number }
  root: AccountState
  costs: NetworkCosts
}

/** One account of our own at work. Broker and treasury differ in what they do, not in how it is signed and sent. */
export type HouseAccount = {
  readonly name: 'broker' | 'treasury'
  readonly deps: Deps
  readonly client: LedgerClient
  readonly account: string
  /** Of the key that signs for it now: another one may have signed what is in flight. */
  readonly keyAddress: string
  readonly health: HouseAccountHealth
  /** Why nothing may be signed for this account. */
  problems(): Promise<string[]>
  /** What is to be looked after before each round. */
  beforeRound(view: View): Promise<void>
}

export type Prepared =
  | { kind: 'ready'; build(slot: Slot): Json; sign(tx: Json): Signed }
  /** There is nothing left to do. */
  | { kind: 'moot' }
  /** As things stand it cannot succeed. `final`: it never can, even if it was signed before. */
  | { kind: 'refused'; code: string; final: boolean }
  /** Not now, and nobody's fault but ours. */
  | { kind: 'later'; why: string }

/** How one kind of work is looked at and signed: everything is read from one ledger. */
export type WorkHandler<W extends Work> = {
  prepare(desk: HouseAccount, view: View, work: W): Promise<Prepared>
  /** In so many successive ledgers the same refusal is believed. */
  patience: number
}
