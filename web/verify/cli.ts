#!/usr/bin/env node
// The same check on the command line. Node 24 or newer; nothing is installed or built.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readSite, type Site } from './compare.ts'
import { comparedText, differenceText, failureText, noteText, resultText, scriptText } from './copy.ts'
import { fileStore } from './file-store.ts'
import { isServerUrl, openLedgerSocket } from './ledger-socket.ts'
import { memoryStore } from './memory-store.ts'
import { asShown, failureOf, type Outcome, outcomeOf, verdictOf, xrp } from './outcome.ts'
import { check } from './walk.ts'
import { isAddress } from './wire.ts'

const OPTIONS = {
  server: { type: 'string' },
  site: { type: 'string' },
  broker: { type: 'string', multiple: true, default: [] as string[] },
  charity: { type: 'string', multiple: true, default: [] as string[] },
  resume: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

async function loadSite(from: string): Promise<Site> {
  const text = /^https?:/.test(from) ? await (await fetch(from)).text() : await readFile(from, 'utf8')
  const site = readSite(JSON.parse(text))
  if (!site) throw new Error(scriptText.noNumbers(from))
  return site
}

function print({ report, comparison, transactions }: Outcome): void {
  const { totals, open } = report
  console.log(`${transactions} transactions up to ledger ${report.ledger}`)
  console.log(`${report.sales} sales for ${xrp(report.volume)} XRP gave ${xrp(totals.given)} XRP`)
  console.log(
    `${xrp(totals.paid)} XRP paid on, ${xrp(open.drops)} XRP of ${open.gifts} gifts from the last day on their way`,
  )
  for (const { charity, gifts, given, paid } of report.charities)
    console.log(
      `  ${charity.padEnd(35)} ${String(gifts).padStart(7)} gifts  ${xrp(given)} XRP given  ${xrp(paid)} XRP paid on`,
    )
  for (const { kind, hash, from, to, drops } of report.notes)
    console.log(`note: ${noteText[kind]} ${xrp(drops)} XRP from ${from} to ${to}, ${hash}`)
  for (const { code, hash, account, expected, found } of report.differences) {
    const sizes = [expected && `expected ${asShown(expected)}`, found && `found ${asShown(found)}`].filter(Boolean)
    console.log(`! ${differenceText[code]} ${[...sizes, account, hash].filter(Boolean).join(', ')}`)
  }
  if (comparison && !comparison.compared) console.log(failureText.behind)
  for (const { name, what, site, ledger, isEqual } of comparison?.compared ?? [])
    if (!isEqual) console.log(`! ${name || comparedText.all}, ${comparedText[what]}: site ${site}, ledger ${ledger}`)
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help || !values.server) {
    console.log(scriptText.help)
    return values.help ? 0 : 2
  }
  if (!isServerUrl(values.server)) throw new Error(scriptText.badServer)
  const site = values.site ? await loadSite(values.site) : null
  const brokers = values.broker.length > 0 ? values.broker : (site?.brokers ?? [])
  const charities = values.charity.length > 0 ? values.charity : (site?.charities.map(({ account }) => account) ?? [])
  const wrong = [...brokers, ...charities].find((account) => !isAddress(account))
  if (brokers.length === 0 || wrong) throw new Error(wrong ? scriptText.badAccount(wrong) : scriptText.noBroker)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Error('stopped')))
  const socket = openLedgerSocket(values.server, { signal: stop.signal })
  try {
    const checked = await check({
      accounts: { brokers, charities },
      socket,
      store: values.resume ? fileStore(values.resume) : memoryStore(),
      signal: stop.signal,
      onProgress({ number, accounts, transactions, ledger, last }) {
        if (process.stderr.isTTY)
          process.stderr.write(
            `\raccount ${number} of ${accounts}: ${transactions} transactions, ledger ${ledger} of ${last} `,
          )
      },
    })
    if (process.stderr.isTTY) process.stderr.write('\n')
    const outcome = outcomeOf(checked, site)
    const verdict = verdictOf(outcome)
    if (values.json) console.log(JSON.stringify({ verdict, ...outcome }, null, 2))
    else print(outcome)
    if (!values.json) console.log(resultText[verdict])
    return verdict === 'good' ? 0 : verdict === 'bad' || verdict === 'totalsDiffer' ? 1 : 2
  } finally {
    socket.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const { reason, detail } = failureOf(error)
  console.error(reason === 'broken' ? detail : `${failureText[reason]} (${detail})`)
  process.exitCode = 2
}
