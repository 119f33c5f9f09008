import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { countTasks, everyAccount, findHealth, updateHealth } from './account-store.ts'
import { countRefusals } from './signer-store.ts'
import type { HouseAccount } from './work-handler.ts'

/** Stored, because whoever hands out QR codes may be another process than whoever signs. */
export async function saveHealth({ deps, account, health }: HouseAccount): Promise<void> {
  const { trouble = null, low, paymentsWait = null } = health
  await inTransaction(deps.db, async (tx) => {
    const missing = low ? String(low.missing) : null
    if (await updateHealth(tx, account, { trouble, missing, paymentsWait })) await publishStatusChanged(tx)
  })
  // Said anew in each round for as long as it holds.
  health.paymentsWait = undefined
}

/** To every page: whether something can be bought may have changed. */
export const publishStatusChanged = (tx: Tx): Promise<void> =>
  publish(tx, { to: ['status'], name: 'statusChanged', payload: {} })

type Health = NonNullable<Awaited<ReturnType<typeof findHealth>>>

/** Why nothing is signed for this account right now; undefined while all is well. */
export async function pauseReason(db: Db, account: string): Promise<string | undefined> {
  const health = await findHealth(db, account)
  return health && reasonIn(health, account)
}

function reasonIn({ halted, trouble, missing, unattended }: Health, account: string): string | undefined {
  if (halted) return `halted: ${halted}`
  if (trouble) return trouble
  if (missing) return `${account} is ${xrpFromDrops(BigInt(missing))} XRP short: it has to be topped up`
  return unattended ? 'nothing was signed or checked for minutes' : undefined
}

/** Shown at /health/ready without making the server unready: people can still look around. */
export async function brokerWarning({ db, broker }: Pick<Deps, 'db' | 'broker'>): Promise<string | undefined> {
  if (!broker) return 'BROKER_ACCOUNT is not set: nothing can be sold'
  return warningOf(db, broker.account)
}

/** Of each former broker that cannot settle what names it. */
export async function retiringWarning({ db, retiringBrokers }: Pick<Deps, 'db' | 'retiringBrokers'>) {
  const reasons = await Promise.all(
    retiringBrokers.map(async ({ account }) => {
      const reason = await warningOf(db, account)
      return reason && `${account}: ${reason}`
    }),
  )
  return reasons.filter(Boolean).join('; ') || undefined
}

export const treasuryWarning = async ({ db, treasury }: Pick<Deps, 'db' | 'treasury'>): Promise<string | undefined> =>
  treasury && warningOf(db, treasury.account)

export const vettingWarning = async ({ db, vetting }: Pick<Deps, 'db' | 'vetting'>): Promise<string | undefined> =>
  vetting && warningOf(db, vetting.account)

/** Payments that wait keep nobody from buying. */
async function warningOf(db: Db, account: string): Promise<string | undefined> {
  const health = await findHealth(db, account)
  return health && (reasonIn(health, account) ?? health.paymentsWait ?? undefined)
}

/** What the signer has refused within a day: somebody, or a bug, asks for what it must not sign. */
export async function signerWarning({
  db,
  broker,
  retiringBrokers,
  treasury,
  vetting,
}: Deps): Promise<string | undefined> {
  const accounts = [broker, ...retiringBrokers, treasury, vetting].flatMap((own) => own?.account ?? [])
  const refused = await countRefusals(db, accounts)
  return refused && `refused ${refused.count} within a day, see signer_refusals; the last one for: ${refused.rule}`
}

/** Every account that a server has ever signed for, whether it is configured or not. */
export const everyHouseAccount = (db: Db): Promise<string[]> => everyAccount(db)

/** How much the account has to do as a broker. */
export const countWorkOf = (db: Db, account: string): Promise<number> => countTasks(db, account)
