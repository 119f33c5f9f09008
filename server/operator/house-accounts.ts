import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { accountInfo, networkCosts } from '@gooddrop/ledger/queries.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { owedBy, totalGiven } from '#features/giving/gifts-owed.ts'
import { haltReason, resume } from '#features/house-accounts/halt.ts'
import { reconcileAccount } from '#features/house-accounts/reconcile.ts'
import {
  brokersOf,
  isBroker,
  namedAccounts,
  requireBroker,
  requireTreasury,
  requireVetting,
} from '#features/house-accounts/require-house-account.ts'
import { requireLedger } from '#features/signing/require.ts'
import { type Command, UsageError } from './command.ts'

export const showBalances: Command = {
  takes: '',
  does: 'shows the balances of broker, treasury and vetting account, and what is owed to charities',
  async run(deps) {
    requireBroker(deps)
    const owed = await Promise.all(brokersOf(deps).map(({ account }) => owedBy(deps.db, account)))
    const given = await totalGiven(deps.db)
    return [
      ...(await Promise.all(namedAccounts(deps).map(({ kind, account }) => balanceLine(deps, kind, account)))),
      `owed to charities: ${xrpFromDrops(owed.reduce((sum, drops) => sum + drops, 0n))} XRP of ${xrpFromDrops(given.amount)} XRP given`,
    ].join('\n')
  },
}

export async function balanceLine(deps: Deps, name: string, account: string): Promise<string> {
  const client = requireLedger(deps)
  const [root, { reserves }] = await Promise.all([accountInfo(client, account), networkCosts(client)])
  if (!root) return `${name} ${account}: not on the ledger`
  const free = xrpFromDrops(spendable(root, reserves))
  return `${name} ${account}: ${xrpFromDrops(root.balance)} XRP, of which ${free} XRP can be spent`
}

type AccountOf = (deps: Deps, words: string[]) => string

const resumeAccount = (name: 'broker' | 'treasury' | 'vetting', takes: string, accountOf: AccountOf): Command => ({
  takes,
  does: `lets a halted ${name} sign again, once the cause is known`,
  async run(deps, words) {
    const account = accountOf(deps, words)
    const reason = await haltReason(deps.db, account)
    if (!reason) throw new UsageError(`The ${name} is not halted.`)
    // What is not explained so far is part of what the operator has looked at.
    await reconcileAccount(deps, requireLedger(deps), account, { whole: true })
    await inTransaction(deps.db, async (tx) => {
      if (!(await resume(tx, deps, account)))
        throw new UsageError(
          `Not yet: the outcome of some transactions of the ${name} is unknown. Wait until /health/ready reports ready, replay the quarantine, and try again.`,
        )
      const subject = { type: name, id: account }
      await audit(tx, { action: `${name}.resumed`, subject, details: { reason }, at: deps.clock.now() })
    })
    return `The ${name} is signing again. It was halted because: ${reason}`
  },
})

/** By default the present one. */
export const resumeBroker = resumeAccount('broker', '[<account>]', (deps, [named]) => {
  const account = named ?? requireBroker(deps).account
  if (!isBroker(deps, account)) throw new UsageError(`${account} is not a broker in this configuration.`)
  return account
})
export const resumeTreasury = resumeAccount('treasury', '', (deps) => requireTreasury(deps).account)
export const resumeVetting = resumeAccount('vetting', '', (deps) => requireVetting(deps).account)
