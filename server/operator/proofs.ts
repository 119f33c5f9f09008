import { listMissedProofs } from '#features/giving/proof-health.ts'
import type { Command } from './command.ts'

export const showMissedProofs: Command = {
  takes: '',
  does: 'lists sales and gift payments that have no proof file, the newest first',
  async run({ db }) {
    const { waiting, rows } = await listMissedProofs(db)
    const lines = rows.map(({ tx_hash, kind, ledger, closed_at, reason }) =>
      [closed_at.slice(0, 19), kind.padEnd(6), `ledger ${ledger}`, tx_hash, reason ?? ''].join('  '),
    )
    return [`${waiting} waiting.`, ...(rows.length === 0 ? ['None was missed.'] : lines)].join('\n')
  },
}
