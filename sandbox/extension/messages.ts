import type { Account, Answer, Ask, Imitated, Settings } from './ask.ts'

/** From a content script to the background. Each is answered at once, so that the background may end in between. */
export type ToBackground =
  | { do: 'settings' }
  | { do: 'known'; wallet: Imitated }
  /** Gives the id of the request, or null when it was dropped. */
  | { do: 'open'; ask: Ask }
  /** The answer to an own request, or null as long as there is none. */
  | { do: 'collect'; id: string }
  /** From the phone's page: what is asked, and what the person answered. */
  | { do: 'read'; id: string }
  | { do: 'give'; id: string; answer: Answer }
  | { do: 'unlock' }

export type Shown = { ask: Ask; origin: string; settings: Settings; previous?: Answer }

export type FromBackground = {
  settings: Settings
  known: Account | null
  open: string | null
  collect: Answer | null
  read: Shown | null
  give: null
  unlock: null
}

/** Between the phone's page and the content script in it. */
export const PHONE = 'gooddrop-phone'
export const EXTENSION = 'gooddrop-extension'
/** From the content script to the provider: the page may see the wallets now. */
export const APPEAR = 'gooddrop-extension-appear'
