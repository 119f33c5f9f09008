import { withPatience } from '@gooddrop/ledger/client.ts'
import type { Deps } from './deps.ts'

/** Background work waits for a ledger server for half a minute; somebody who has clicked does not. */
const PATIENCE_MS = 3_000

/** The same for calls of people, who get an answer within seconds when no ledger server answers. */
export const forCalls = (deps: Deps): Deps => ({
  ...deps,
  ledger: deps.ledger && withPatience(deps.ledger, PATIENCE_MS),
})
