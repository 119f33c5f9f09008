import { countQuarantined } from '#listener/quarantine.ts'
import { replayQuarantined } from '#listener/replay.ts'
import { onFact, onLedgerClosed } from '#reactions.ts'
import type { Command } from './command.ts'

export const replayQuarantine: Command = {
  takes: '',
  does: 'replays ledger facts that could not be read or reacted to, after the fault is fixed',
  async run(deps) {
    if ((await countQuarantined(deps.db)) === 0) return 'The quarantine is empty.'
    const { resolved, left } = await replayQuarantined(deps, { facts: onFact, ledgers: onLedgerClosed })
    return `${resolved} resolved, ${left} left.`
  },
}
