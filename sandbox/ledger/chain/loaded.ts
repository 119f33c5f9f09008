import { BaseState, type Undo } from '#ledger/state/base-state.ts'
import type { Fees } from '#ledger/state/view.ts'
import { genesisEntries, genesisHeaders } from './genesis.ts'
import type { Header } from './header.ts'
import { History } from './history.ts'

/** What a chain starts from. */
export type Loaded = {
  readonly state: BaseState
  readonly history: History
  readonly last: Header
  /** What the latest ledgers changed, so that the state before them can be read. */
  readonly undo: readonly (readonly [index: number, undo: Undo])[]
}

export function startFromGenesis(fees: Fees): Loaded {
  const history = new History()
  const [first, second] = genesisHeaders()
  history.remember(first, [])
  history.remember(second, [])
  return { state: new BaseState(genesisEntries(fees)), history, last: second, undo: [] }
}
