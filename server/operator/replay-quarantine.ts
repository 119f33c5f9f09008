import { countQuarantined } from '#listener/quarantine.ts'
import { replayQuarantined } from '#listener/replay.ts'
import { onFact, onLedgerClosed } from '#reactions.ts'
import type { Command } from './command.ts'

export const replayQuarantine: Command = {
  takes: '',
  does: 'plays facts of the ledger again that could not be read or reacted to, after the fault was mended',
  async run(deps) {
    if ((await countQuarantined(deps.db)) === 0) return 'Nothing is in quarantine.'
    const { resolved, left } = await replayQuarantined(deps, { facts: onFact, ledgers: onLedgerClosed })
    return `${resolved} resolved, ${left} left.`
  },
}
