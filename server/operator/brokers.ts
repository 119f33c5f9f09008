import { pauseReason } from '#features/house-accounts/health.ts'
import { brokersOf, requireBroker } from '#features/house-accounts/require-house-account.ts'
import { forgottenBrokers, openAtBroker } from '#open-at-broker.ts'
import type { Command } from './command.ts'
import { balanceLine } from './house-accounts.ts'

export const showBrokers: Command = {
  takes: '',
  does: 'shows what each broker holds, what refers to it or waits for it, and which retiring one can be removed',
  async run(deps) {
    const present = requireBroker(deps).account
    const lines: string[] = []
    for (const { account } of brokersOf(deps)) {
      const open = await openAtBroker(deps, account)
      const paused = await pauseReason(deps.db, account)
      lines.push(await balanceLine(deps, account === present ? 'broker' : 'retiring broker', account))
      lines.push(`  ${open.join(', ') || (account === present ? 'nothing is open' : REMOVABLE)}`)
      if (paused) lines.push(`  PAUSED: ${paused}`)
    }
    for (const { account, open } of await forgottenBrokers(deps))
      lines.push(`${account} is missing from RETIRING_BROKERS but still has: ${open.join(', ')}`)
    return lines.join('\n')
  },
}

const REMOVABLE = 'empty: it can be removed from RETIRING_BROKERS'
