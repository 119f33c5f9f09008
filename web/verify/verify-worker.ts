// Runs the check beside the page, so that the page stays responsive. It talks to the ledger server and to nobody else:
// the site serves this file with a policy by which the browser lets it do nothing else.
import { browserStore } from './browser-store.ts'
import type { Site } from './compare.ts'
import { openLedgerSocket, type Waiting } from './ledger-socket.ts'
import { compareWith, type Failure, failureOf, type Outcome, outcomeOf } from './outcome.ts'
import type { Report } from './report.ts'
import type { Accounts } from './verify.ts'
import { type Checked, check, type Progress, runOf } from './walk.ts'

export type Ask =
  | { kind: 'start'; url: string; accounts: Accounts; site: Site | null; afresh: boolean }
  | { kind: 'pause' }
  | { kind: 'compare'; site: Site }
  /** Whether a check of these accounts can be resumed. */
  | { kind: 'look'; accounts: Accounts }

export type SoFar = Pick<Report, 'sales' | 'totals'> & { differences: number }

export type Answer =
  | { kind: 'stored'; transactions: number }
  | { kind: 'progress'; progress: Progress; soFar: SoFar | null }
  | { kind: 'waiting'; waiting: Waiting }
  | { kind: 'paused' }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'compared'; comparison: Outcome['comparison'] }
  | { kind: 'failed'; failure: Failure }

const answer = (message: Answer): void => self.postMessage(message)
const store = browserStore()
const SHOW_EVERY_MS = 500

let running: AbortController | undefined
let checked: Checked | undefined

async function start({ url, accounts, site, afresh }: Extract<Ask, { kind: 'start' }>): Promise<void> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  const { signal } = mine
  const socket = openLedgerSocket(url, { signal, onWait: (waiting) => answer({ kind: 'waiting', waiting }) })
  let shownAt = 0
  try {
    const pages = await store
    if (afresh) await pages.clear(runOf(accounts))
    checked = await check({
      accounts,
      socket,
      store: pages,
      signal,
      onProgress(progress, report) {
        const now = Date.now()
        if (now - shownAt < SHOW_EVERY_MS) return
        const { sales, totals, differences } = report()
        // Adding up takes longer the more there is: it must not become what the check spends its time on.
        shownAt = now + 10 * (Date.now() - now)
        answer({ kind: 'progress', progress, soFar: { sales, totals, differences: differences.length } })
      },
    })
    if (!signal.aborted) answer({ kind: 'done', outcome: outcomeOf(checked, site) })
  } catch (error) {
    if (running !== mine) return
    answer(signal.aborted ? { kind: 'paused' } : { kind: 'failed', failure: failureOf(error) })
  } finally {
    socket.close()
  }
}

async function look(accounts: Accounts): Promise<void> {
  const pages = await (await store).pages(runOf(accounts))
  answer({ kind: 'stored', transactions: pages.reduce((sum, { entries }) => sum + entries.length, 0) })
}

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if (data.kind === 'start') void start(data)
  else if (data.kind === 'pause') running?.abort()
  else if (data.kind === 'look') void look(data.accounts)
  else if (checked) answer({ kind: 'compared', comparison: compareWith(checked, data.site) })
})
