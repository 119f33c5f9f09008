import { messages } from '@gooddrop/contract/messages.ts'
import type { SignAction } from '@gooddrop/contract/signing.ts'
import type { ComponentType } from 'react'
import type { Flow, Outcome } from './flow.ts'
import { copy } from './host-copy.ts'

/** What is signed, and what the wallet calls it. */
export type Subject = { verb: string; Work: ComponentType<{ flow: Flow; verb: string; brief: boolean }> }

export type LastStep = { name: string; done: boolean; note?: string; gift?: boolean }

/** What the signing dialog must know of an action. Each feature describes its own actions in its `signables.ts`. */
export type Signable = {
  /** The title of the dialog. */
  title: string
  subject?: Subject
  /** The success message, where the server sent none. */
  done: string
  /** Shown instead of `done` beside `After`, which says the rest. */
  doneShort?: string
  /** Shown while a validated action still waits for its outcome. */
  validatedHint?: string
  /** The steps after the ledger's; one that ends with the outcome is the default. */
  lastSteps?: (outcome: Outcome | undefined) => LastStep[]
  /** Keeps the dialog open after a success, with this in it; others end with a toast. */
  After?: ComponentType<{ flow: Flow }>
  /** On whatever page the person is by then; also of a request that another tab made. */
  onSuccess?: (flow: Flow) => void
}

export type Signables = Record<SignAction, Signable>

/** The one action that is signing's own. */
export const signIn: Signable = { title: copy.signInTitle, done: messages.walletConnected }

let load: (() => Promise<Signables>) | undefined
let loaded: Signables | undefined

/** Called once at start with the table of all features, whose code comes with the first request. */
export function registerSignables(loader: () => Promise<Signables>): void {
  load = loader
}

export async function loadSignables(): Promise<void> {
  loaded ??= await load?.()
}

/** Only after `loadSignables`. */
export function signableOf(action: SignAction): Signable {
  const signable = loaded?.[action]
  if (!signable) throw new Error(`No signable is loaded for ${action}`)
  return signable
}
