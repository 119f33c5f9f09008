import type { Worth } from '@gooddrop/contract/worth.ts'
import { createStore, useStore } from './store.ts'

/** Now by the current price, or then: what the server says it was worth. */
export type FiatText = (drops: string | bigint, then: Worth | null | undefined) => string | undefined

/** Set by features/prices once it is loaded and prices are known, so that the first page does not wait for them. */
export const fiatText = createStore<FiatText | undefined>(undefined)

export const useFiatText = () => useStore(fiatText)
