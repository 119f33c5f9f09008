import { isValidClassicAddress } from 'ripple-address-codec'
import { html } from './html.ts'
import { type Page, searchForm, time } from './layout.ts'
import { readLatest, readLedger, readTransaction } from './ledger-reads.ts'
import { transactionList } from './transaction-list.ts'
import type { World } from './world.ts'

const LEDGERS = 20

/** The page that a search redirects to; undefined when the text cannot be anything on a ledger. */
export async function lookUp(world: World, query: string): Promise<string | undefined> {
  const text = query.trim()
  if (/^\d{1,10}$/.test(text)) return `/explorer/ledger/${text}`
  if (isValidClassicAddress(text)) return `/explorer/account/${text}`
  if (!/^[0-9a-fA-F]{64}$/.test(text)) return undefined
  const id = text.toUpperCase()
  // A token's id and a transaction's hash have the same form, so the ledger is asked.
  if (await world.index.token(id)) return `/explorer/nft/${id}`
  return (await readTransaction(world, id).catch(() => undefined)) ? `/explorer/tx/${id}` : undefined
}

export async function explorerPage(world: World, query: string | null): Promise<Page> {
  const { ledgers, transactions } = await readLatest(world, LEDGERS)
  const body = html`
<h1>Explorer</h1>${searchForm(query ?? '')}
${query && html`<p class="notice" role="status">Nothing was found on this ledger.</p>`}
<section aria-labelledby="ledgers"><h2 id="ledgers">Latest ledgers</h2>
<ul class="ledgers">${ledgers.slice(0, LEDGERS).map(
    (ledger) => html`<li><a href="/explorer/ledger/${ledger.index}"><strong>${ledger.index}</strong>
<span>${ledger.transactions.length === 1 ? '1 transaction' : `${ledger.transactions.length} transactions`}</span></a>${time(ledger.closed)}</li>`,
  )}</ul></section>
<section aria-labelledby="latest"><h2 id="latest">Latest transactions</h2>
${await transactionList(world, transactions)}</section>`
  return { title: 'Explorer', body, place: 'explorer' }
}

export async function ledgerPage(world: World, index: number): Promise<Page> {
  const ledger = await readLedger(world, index)
  const body = html`
<p class="crumbs"><a href="/explorer">Explorer</a></p><h1>Ledger ${ledger.index}</h1>
<dl class="facts"><div><dt>Closed</dt><dd>${time(ledger.closed)}</dd></div>
<div><dt>Hash</dt><dd class="mono">${ledger.hash}</dd></div></dl>
<nav class="pager" aria-label="Ledgers">${ledger.index > 1 && html`<a href="/explorer/ledger/${ledger.index - 1}">← ${ledger.index - 1}</a>`}
<a href="/explorer/ledger/${ledger.index + 1}">${ledger.index + 1} →</a></nav>
${await transactionList(world, ledger.transactions)}`
  return { title: `Ledger ${ledger.index}`, body, place: 'explorer' }
}
