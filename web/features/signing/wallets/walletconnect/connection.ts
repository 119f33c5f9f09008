import { createStore } from '#lib/store.ts'
import type { Pairing } from './pair.ts'

/** How far the connection to the wallet has come, for the dialog. */
export type Connection =
  | { stage: 'starting' }
  | ({ stage: 'pairing' } & Pairing)
  | { stage: 'asking'; wallet: string; link: string | undefined; sendAgain: () => Promise<void> }

export const connection = createStore<Connection>({ stage: 'starting' })
