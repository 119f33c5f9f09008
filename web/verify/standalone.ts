// The page as one file: the same worker, and as little around it as will do.
import type { ComparedTotal } from './compare.ts'
import { comparedText, differenceText, failureText, noteText, resultText, standaloneText as text } from './copy.ts'
import { isServerUrl } from './ledger-socket.ts'
import { explorerOf, serversOf } from './networks.ts'
import { asShown, type Outcome, verdictOf, xrp } from './outcome.ts'
import { accountsIn, parseSite, siteOfPage } from './page-site.ts'
import type { Answer, Ask } from './verify-worker.ts'
import { isAddress } from './wire.ts'

const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const field = (id: string) => find<HTMLInputElement | HTMLTextAreaElement>(id)
const [start, pause] = [find<HTMLButtonElement>('start'), find<HTMLButtonElement>('pause')]
const status = find('status')
const bar = find<HTMLProgressElement>('progress')

function element(name: string, content = '', className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = content
  made.className = className
  return made
}

type Cell = string | HTMLElement

function table(title: string, head: readonly string[], rows: readonly { cells: readonly Cell[]; wrong?: boolean }[]) {
  const made = document.createElement('table')
  const row = (cells: readonly Cell[], kind: 'th' | 'td', wrong = false) => {
    const line = element('tr', '', wrong ? 'wrong' : '')
    for (const cell of cells) {
      const box = element(kind, typeof cell === 'string' ? cell : '')
      if (typeof cell !== 'string') box.append(cell)
      line.append(box)
    }
    made.append(line)
  }
  row(head, 'th')
  for (const { cells, wrong } of rows) row(cells, 'td', wrong)
  const scroll = element('div', '', 'scroll')
  scroll.append(made)
  find('result').append(element('h2', title), scroll)
}

const worker = new Worker(URL.createObjectURL(new Blob([find('worker').textContent ?? ''])))
const ask = (message: Ask) => worker.postMessage(message)
const page = siteOfPage()

function prefill(): void {
  const servers = serversOf(page?.network ?? 0, page?.servers ?? [])
  field('server').value = servers[0] ?? ''
  for (const value of servers) find('servers').append(Object.assign(document.createElement('option'), { value }))
  field('brokers').value = page?.brokers.join('\n') ?? ''
  field('charities').value = page?.charities.map(({ account }) => account).join('\n') ?? ''
  field('site').value = page ? JSON.stringify(page) : ''
}

function running(on: boolean): void {
  start.disabled = on
  pause.disabled = !on
  bar.hidden = !on
}

function link(hash: string): Cell {
  if (!hash) return ''
  const made = element('a', hash) as HTMLAnchorElement
  made.href = explorerOf(page?.network ?? 0, page?.explorer ?? null) + hash
  made.target = '_blank'
  made.rel = 'noopener noreferrer'
  return made
}

const amount = ({ what }: ComparedTotal, value: string) =>
  what === 'given' || what === 'paid' ? asShown(value) : value

function show(outcome: Outcome): void {
  const { report, comparison, transactions } = outcome
  const verdict = verdictOf(outcome)
  find('result').replaceChildren(element('h2', resultText[verdict], verdict === 'good' ? 'good' : 'wrong'))
  status.textContent = text.summary({
    transactions,
    ledger: report.ledger,
    sales: report.sales,
    given: xrp(report.totals.given),
    paid: xrp(report.totals.paid),
    open: xrp(report.open.drops),
  })
  if (report.differences.length > 0)
    table(
      text.differences,
      [text.what, text.expected, text.found, text.account, text.transaction],
      report.differences.map(({ code, expected = '', found = '', account, hash }) => ({
        cells: [differenceText[code], asShown(expected), asShown(found), account, link(hash)],
        wrong: true,
      })),
    )
  table(
    text.byCharity,
    [text.charity, text.gifts, text.given, text.paid],
    report.charities.map(({ charity, gifts, given, paid }) => ({
      cells: [charity, String(gifts), asShown(given), asShown(paid)],
    })),
  )
  table(
    text.byMonth,
    [text.month, text.charity, text.gifts, text.given, text.paid],
    report.months.map(({ month, charity, gifts, given, paid }) => ({
      cells: [month, charity, String(gifts), asShown(given), asShown(paid)],
    })),
  )
  if (report.notes.length > 0)
    table(
      text.notes,
      [text.what, text.from, text.to, text.amount, text.transaction],
      report.notes.map(({ kind, from, to, drops, hash }) => ({
        cells: [noteText[kind], from, to, asShown(drops), link(hash)],
      })),
    )
  if (comparison?.compared)
    table(
      text.comparison(comparison.ledger),
      [text.charity, text.total, text.onSite, text.onLedger],
      comparison.compared.map((one) => ({
        cells: [one.name || comparedText.all, comparedText[one.what], amount(one, one.site), amount(one, one.ledger)],
        wrong: !one.isEqual,
      })),
    )
  else if (comparison) find('result').append(element('p', failureText.behind))
}

worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
  if (data.kind === 'progress') {
    const { number, accounts, first, ledger, last, transactions } = data.progress
    bar.value = (number - 1 + (last > first ? (ledger - first) / (last - first) : 1)) / accounts
    status.textContent = text.progress(number, accounts, transactions, data.soFar?.sales ?? 0)
  } else if (data.kind === 'waiting') {
    status.textContent = text.waiting(Math.ceil(data.waiting.ms / 1000))
  } else if (data.kind === 'paused') {
    status.textContent = text.paused
    running(false)
  } else if (data.kind === 'failed') {
    status.textContent = `${failureText[data.failure.reason]} (${data.failure.detail})`
    running(false)
  } else if (data.kind === 'done') {
    running(false)
    show(data.outcome)
  }
})

find<HTMLFormElement>('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const accounts = { brokers: accountsIn(field('brokers').value), charities: accountsIn(field('charities').value) }
  const wrong = [...accounts.brokers, ...accounts.charities].find((account) => !isAddress(account))
  const numbers = field('site').value.trim()
  const site = numbers ? parseSite(numbers) : null
  const url = field('server').value.trim()
  const problem =
    (wrong && text.badAccount(wrong)) || (!isServerUrl(url) && text.badServer) || (numbers && !site && text.badSite)
  if (problem) {
    status.textContent = problem
    return
  }
  find('result').replaceChildren()
  running(true)
  status.textContent = text.connecting
  ask({ kind: 'start', url, accounts, site, afresh: false })
})
pause.addEventListener('click', () => ask({ kind: 'pause' }))
prefill()
