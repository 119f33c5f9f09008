import type { Command } from '#ledger/api/context.ts'
import { baseLevel, levelToDrops } from '#ledger/chain/queue/fee-metrics.ts'

/** What it costs to get into the open ledger at once, and into the queue. */
export const fee: Command = ({ api }) => {
  const { chain } = api
  const { metrics, maximumSize, minimumLevel, size } = chain.queue
  const { base } = chain.fees
  const level = chain.openLedgerLevel
  const rounded = levelToDrops(level, base)
  // The drops must reach the level, so that whoever pays them gets in.
  const openLedgerFee = (rounded * baseLevel) / base < level ? rounded + 1n : rounded
  return {
    current_ledger_size: String(chain.open.size),
    current_queue_size: String(size),
    drops: {
      base_fee: String(base),
      median_fee: String(levelToDrops(metrics.multiplier, base)),
      minimum_fee: String(levelToDrops(minimumLevel, base)),
      open_ledger_fee: String(openLedgerFee),
    },
    expected_ledger_size: String(metrics.expected),
    ledger_current_index: chain.last.index + 1,
    levels: {
      median_level: String(metrics.multiplier),
      minimum_level: String(minimumLevel),
      open_ledger_level: String(level),
      reference_level: String(baseLevel),
    },
    ...(maximumSize !== undefined && { max_queue_size: String(maximumSize) }),
  }
}
