import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { LedgerError } from '#phone/ledger-link.ts'
import type { Fields } from '#phone/record.ts'
import { short } from '#phone/text.ts'
import { type Html, html } from './html.ts'
import { type Page, portrait } from './layout.ts'
import { readHistory } from './ledger-reads.ts'
import { ownedSections } from './owned-entries.ts'
import { transactionList } from './transaction-list.ts'
import { nameIn, type World } from './world.ts'

const PAGE = 20
const TOKENS = 60
const ENTRIES = 200

type Nft = {
  NFTokenID: string
  URI?: string
}

export async function accountPage(world: World, address: string, marker: string | null): Promise<Page> {
  const name = nameIn(world, address)
  const heading = html`<p class="crumbs"><a href="/explorer">Explorer</a></p><div class="with-portrait">${portrait(world, address)}<h1>${name ?? 'Account'}</h1></div><p class="mono wrap-any">${address}</p>`
  const info = await accountInfo(world, address)
  if (!info)
    return {
      title: name ?? address,
      place: 'explorer',
      body: html`${heading}<p class="empty">This account is not on the ledger yet.</p>`,
    }
  const [tokens, owned, history] = await Promise.all([
    world.ledger.request<{ account_nfts: Nft[] }>('account_nfts', { account: address, limit: TOKENS }),
    world.ledger.request<{ account_objects: Fields[] }>('account_objects', { account: address, limit: ENTRIES }),
    readHistory(world, address, PAGE, markerOf(marker)),
  ])
  const next = history.marker
  const body = html`${heading}
<dl class="facts"><div><dt>Balance</dt><dd>${xrpFromDrops(BigInt(info.Balance))} XRP</dd></div>
<div><dt>Objects</dt><dd>${info.OwnerCount}</dd></div><div><dt>Next sequence</dt><dd>${info.Sequence}</dd></div></dl>
<section aria-labelledby="tokens"><h2 id="tokens">Tokens</h2>${await tokenGrid(world, tokens.account_nfts)}</section>
${await ownedSections(world, address, owned.account_objects)}
<section aria-labelledby="history"><h2 id="history">Transactions</h2>${await transactionList(world, history.transactions)}
${next && html`<p class="pager"><a href="/explorer/account/${address}?marker=${next.ledger}-${next.seq}">Older →</a></p>`}</section>`
  return { title: name ?? address, body, place: 'explorer' }
}

async function accountInfo(world: World, account: string) {
  try {
    const reply = await world.ledger.request<{
      account_data: { Balance: string; OwnerCount: number; Sequence: number }
    }>('account_info', { account, ledger_index: 'validated' })
    return reply.account_data
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'actNotFound') return undefined
    throw error
  }
}

function markerOf(text: string | null) {
  const match = /^(\d{1,10})-(\d{1,10})$/.exec(text ?? '')
  return match ? { ledger: Number(match[1]), seq: Number(match[2]) } : undefined
}

async function tokenGrid(world: World, tokens: Nft[]): Promise<Html> {
  if (tokens.length === 0) return html`<p class="empty">No tokens.</p>`
  const cards = await Promise.all(
    tokens.map(async ({ NFTokenID: id, URI }) => {
      const face = URI ? await world.artwork.faceOf(URI) : undefined
      return html`<li><a class="token" href="/explorer/nft/${id}">${face?.image ? html`<img src="${face.image}" alt="" loading="lazy">` : html`<span class="blank">No picture on file</span>`}<span>${face?.name || `Token ${short(id)}`}</span></a></li>`
    }),
  )
  return html`<ul class="tokens">${cards}</ul>`
}
