import { dateLocale } from '@gooddrop/contract/language.ts'
import { xrpText } from '@gooddrop/contract/money.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { languageOfPerson, peopleByWallet } from '#features/accounts/find-person.ts'
import { allRecipients, type Recipient } from '#features/giving/charities.ts'
import { givenTo, type Span } from '#features/giving/given.ts'
import { namesOfTokens } from '#features/nfts/state.ts'
import { mailPreference, newUnsubscribePath } from '#features/notifications/preferences.ts'
import { plainLine } from '#http/plain-text.ts'
import { inLanguage } from '#language.ts'
import { ledgerNow } from '#listener/queries.ts'
import type { Block } from '#mail/compose.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { insertWeek } from './store.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS
/** A server that was down on Monday sends it later; after that, it is too late to be of use. */
const SENT_WITHIN_MS = 2 * DAY_MS
const SHOWN_WORKS = 10

/** The last week that is over, from Monday to Monday by UTC. */
export function lastWeek(now: Date): Span {
  const weeks = Math.floor((now.getTime() - FIRST_MONDAY_MS) / WEEK_MS)
  const to = FIRST_MONDAY_MS + weeks * WEEK_MS
  return { from: new Date(to - WEEK_MS), to: new Date(to) }
}

/** Mails each charity what came in the last week, once, whichever server does it. */
export async function mailWeeks(deps: Deps): Promise<void> {
  const { db, clock, mailer } = deps
  const now = clock.now()
  const week = lastWeek(now)
  if (!mailer || now.getTime() - week.to.getTime() > SENT_WITHIN_MS || !(await isRead(deps, week))) return
  for (const charity of await allRecipients(db)) await inTransaction(db, (tx) => mailWeek(tx, deps, charity, week))
}

/** Whether the listener has read the ledgers of this week to their end, also after an outage or a restore. */
async function isRead({ db, ledger }: Deps, { to }: Span): Promise<boolean> {
  if (!ledger) return true
  const now = await ledgerNow(db, ledger.networkId)
  return now !== undefined && now.closeTime * 1000 >= to.getTime()
}

async function mailWeek(tx: Tx, deps: Deps, { id, name, account }: Recipient, week: Span): Promise<void> {
  const monday = week.from.toISOString().slice(0, 10)
  if (!(await insertWeek(tx, id, monday))) return
  const person = (await peopleByWallet(tx, [account])).get(account)
  const mail = person && (await mailPreference(tx, person.id, 'charity_week'))
  if (!person || !mail?.wanted || !mail.address) return
  const given = await sumOf(tx, account, week)
  if (given.gifts === 0) return
  const to = mail.address
  const unsubscribePath = await newUnsubscribePath(tx, person.id, deps.clock.now())
  await inLanguage(await languageOfPerson(tx, person.id), () =>
    sendMail(tx, deps, {
      key: `charity.week:${account}:${monday}`,
      to,
      subject: copy.weekSubject(name, given.gifts),
      body: bodyOf(given, week),
      because: copy.weekBecause,
      unsubscribePath,
    }),
  )
}

type Given = { gifts: number; amount: bigint; open: bigint; works: number; titles: string[] }

async function sumOf(tx: Tx, account: string, week: Span): Promise<Given> {
  const sum: Given = { gifts: 0, amount: 0n, open: 0n, works: 0, titles: [] }
  const tokens = new Set<string>()
  for await (const rows of givenTo(tx, account, week))
    for (const { amount, payout_hash, sale_hash, token_id } of rows) {
      sum.gifts++
      sum.amount += BigInt(amount)
      if (payout_hash === null) sum.open += BigInt(amount)
      if (sale_hash !== null) tokens.add(token_id)
    }
  const names = await namesOfTokens(tx, [...tokens].slice(0, SHOWN_WORKS))
  const titles = [...names.values()].flatMap(({ title }) => (title ? [plainLine(title)] : []))
  return { ...sum, works: tokens.size, titles }
}

const dayText = (day: Date) =>
  new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day)

function bodyOf({ gifts, amount, open, works, titles }: Given, { from, to }: Span): Block[] {
  const lastDay = new Date(to.getTime() - DAY_MS)
  return [
    copy.weekTotal(dayText(from), dayText(lastDay), gifts, xrpText(amount)),
    ...(open > 0n ? [copy.weekOpen(xrpText(open))] : []),
    ...(titles.length > 0 ? [copy.weekWorks(titles, works - titles.length)] : []),
    { button: copy.weekButton, path: '/Charity-Dashboard' },
  ]
}
