import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { languageOfPerson, peopleByWallet, verifiedEmailOf } from '#features/accounts/find-person.ts'
import { inLanguage } from '#language.ts'
import { ledgerNow } from '#listener/queries.ts'
import type { LedgerReaction } from '#listener/reaction.ts'
import { sendMail } from '#mail/send-mail.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'
import { copy, operatorCopy } from './copy.ts'
import { dayOf } from './present.ts'
import { validCredentials } from './records.ts'
import { activeCharities, type CredentialRow, charityWith, liveCredentials, setWarned, unwarnedBy } from './store.ts'

/** An assessment and an acceptance take their time. */
const WARNED_SECONDS = 30 * 86_400
const AT_ONCE = 50

/** Thirty days before a credential ends, by the ledger's clock: once for each, by mail. */
export const warnExpiring: LedgerReaction = {
  name: 'warnExpiring',

  async isDue(tx, { closeTime }, { vetting }) {
    return vetting !== undefined && (await unwarnedBy(tx, vetting.account, closeTime + WARNED_SECONDS, 1)).length > 0
  },

  async react(tx, { closeTime }, deps) {
    const { vetting, clock } = deps
    if (!vetting) return
    for (const row of await unwarnedBy(tx, vetting.account, closeTime + WARNED_SECONDS, AT_ONCE)) {
      await setWarned(tx, row.id, clock.now())
      if (await isReplaced(tx, row)) continue
      deps.log.warn({ charity: row.subject, until: dayOf(row) }, 'a credential ends soon')
      await mailWarnings(tx, deps, row)
    }
  },
}

/** Renewed and accepted already. */
const isReplaced = async (tx: Tx, row: CredentialRow): Promise<boolean> =>
  (await liveCredentials(tx, row.issuer, row.subject)).some(
    ({ accepted_ledger, expires }) =>
      accepted_ledger !== null && (expires === null || Number(expires) > Number(row.expires)),
  )

async function mailWarnings(tx: Tx, deps: Deps, row: CredentialRow): Promise<void> {
  const charity = await charityWith(tx, [row.subject])
  if (!deps.mailer || !charity) return
  const { name } = charity
  const until = dayOf(row)
  const notAfter = new Date(Number(row.expires) * 1000)
  if (deps.config.OPERATOR_EMAIL)
    await sendMail(tx, deps, {
      key: `credential.expiring:${row.id}:operator`,
      to: deps.config.OPERATOR_EMAIL,
      subject: operatorCopy.expiringSubject(name),
      body: [operatorCopy.expiringForOperator(name, until)],
      because: operatorCopy.operatorBecause,
      notAfter,
    })
  const person = (await peopleByWallet(tx, [row.subject])).get(row.subject)
  const email = person && (await verifiedEmailOf(tx, person.id))
  if (!email) return
  await inLanguage(await languageOfPerson(tx, person.id), () =>
    sendMail(tx, deps, {
      key: `credential.expiring:${row.id}:charity`,
      to: email,
      subject: copy.expiringSubject(name),
      body: [
        copy.expiringForCharity(name, until),
        copy.expiringNext,
        { button: copy.expiringButton, path: '/Charity-Credential' },
      ],
      because: copy.charityBecause,
      notAfter,
    }),
  )
}

type Standing = { name: string; state: 'valid' | 'expiring' | 'none'; until: string | undefined }

async function standings(deps: Pick<Deps, 'db' | 'ledger' | 'vetting'>): Promise<Standing[]> {
  const now = deps.ledger && deps.vetting && (await ledgerNow(deps.db, deps.ledger.networkId))
  if (!now) return []
  const [charities, valid] = await Promise.all([activeCharities(deps.db), validCredentials(deps)])
  return charities.map(({ name, ledger_account }) => {
    const row = valid.get(ledger_account)
    if (!row) return { name, state: 'none', until: undefined }
    const soon = row.expires !== null && Number(row.expires) <= now.closeTime + WARNED_SECONDS
    return { name, state: soon ? 'expiring' : 'valid', until: dayOf(row) }
  })
}

/** Shown at /health/ready: charities that cannot be chosen, or soon cannot. */
export async function credentialsWarning(deps: Pick<Deps, 'db' | 'ledger' | 'vetting'>): Promise<string | undefined> {
  const all = await standings(deps)
  const ending = all.filter(({ state }) => state === 'expiring').map(({ name, until }) => `${name} (${until})`)
  const without = deps.vetting?.required ? all.filter(({ state }) => state === 'none').map(({ name }) => name) : []
  return (
    [
      ending.length > 0 && `end within 30 days: ${ending.join(', ')}`,
      without.length > 0 && `cannot be chosen without one: ${without.join(', ')}`,
    ]
      .filter(Boolean)
      .join('; ') || undefined
  )
}

export async function credentialMetrics(deps: Deps): Promise<Metric[]> {
  if (!deps.vetting) return []
  const all = await standings(deps)
  return [
    gaugeBy(
      'charity_credentials',
      'Active charities by their credential: valid, expiring within 30 days, or none',
      (['valid', 'expiring', 'none'] as const).map((state) => ({
        labels: { state },
        value: all.filter((each) => each.state === state).length,
      })),
    ),
  ]
}
