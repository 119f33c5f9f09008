import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { recordsIn } from '#phone/describe-account.ts'
import type { Line } from '#phone/description.ts'
import { memoInWords, memosOf, ourMemoInWords, type ReadMemo } from '#phone/memos.ts'
import { type Fields, isRecord, textIn } from '#phone/record.ts'
import { shown } from '#phone/text.ts'
import { balanceChanges } from './balance-changes.ts'
import { type Html, html } from './html.ts'
import { accountLink, type Page } from './layout.ts'
import { readTransaction } from './ledger-reads.ts'
import { tokenChanges } from './token-changes.ts'
import { resultOf } from './transaction-list.ts'
import { describeAll, faceOfToken, nameIn, type World } from './world.ts'

export async function transactionPage(world: World, hash: string): Promise<Page> {
  const { tx_json: tx, meta, ledger_index, close_time_iso, validated } = await readTransaction(world, hash)
  const words = (await describeAll(world, [{ hash, tx, meta }]))[0]!
  const result = resultOf(meta)
  const account = textIn(tx, 'Account')
  const type = shown(textIn(tx, 'TransactionType'), 40)
  const person = (address: string) => accountLink(address, nameIn(world, address))
  const destination = textIn(tx, 'Destination')
  const signers = recordsIn(tx.Signers, 'Signer').map((signer) => textIn(signer, 'Account'))
  const fact = (label: string, value: Html | string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  const body = html`
<p class="crumbs"><a href="/explorer">Explorer</a></p>
<h1 class="sentence">${words.sentence}</h1>
<p>${verdict(result, validated)}</p>
<dl class="facts">
${fact('Kind', html`${words.title} ${type !== words.title && html`<span class="quiet">${type}</span>`}`)}
${signers.length > 0 && fact('Account', person(account))}
${fact('Signed by', signers.length > 0 ? html`${signers.map((signer, at) => html`${at > 0 && ', '}${person(signer)}`)}` : person(account))}
${ledger_index !== undefined && fact('Ledger', html`<a href="/explorer/ledger/${ledger_index}">${ledger_index}</a>`)}
${close_time_iso && fact('Closed', html`<time datetime="${close_time_iso}">${close_time_iso.replace('T', ' ').replace('Z', ' UTC')}</time>`)}
${fact('Fee', drops(tx.Fee))}
${fact('Hash', html`<span class="mono">${hash}</span>`)}
${linesBesideMemos(words.lines).map(({ label, text, kind }) => html`<div class="${kind === 'gift' ? 'fact-gift' : ''}"><dt>${label}</dt><dd>${label === 'To' && destination ? person(destination) : text}</dd></div>`)}
</dl>
${await changesOf(world, meta)}
${memoSection(tx)}
<details><summary>Raw ledger data</summary><pre>${JSON.stringify({ tx_json: tx, meta }, null, 2)}</pre></details>`
  return { title: words.sentence, body, place: 'explorer' }
}

/** Memos have a section of their own. */
const linesBesideMemos = (lines: Line[]) => lines.filter(({ label }) => label !== 'Memo')

function verdict(result: string, validated: boolean | undefined): Html {
  if (!validated) return html`<span class="tag tag-wait">Not yet in a validated ledger</span>`
  if (result === 'tesSUCCESS') return html`<span class="tag tag-good">Done</span>`
  return html`<span class="tag tag-bad">${result}</span> <span class="quiet">It cost the network fee and had no other effect.</span>`
}

const drops = (value: unknown) =>
  typeof value === 'string' && /^\d{1,18}$/.test(value) ? `${xrpFromDrops(BigInt(value))} XRP` : '–'

/** Who is richer, who is poorer, and which token moved where. */
async function changesOf(world: World, meta: unknown): Promise<Html> {
  const money = balanceChanges(meta).map(
    ({ account, amount, isLoss, issuer }) =>
      html`<li>${accountLink(account, nameIn(world, account))} <span><strong class="figure ${isLoss ? '' : 'good'}">${isLoss ? '−' : '+'}${amount}</strong>${issuer && html` <span class="quiet">issued by ${accountLink(issuer, nameIn(world, issuer))}</span>`}</span></li>`,
  )
  const { offers, gone } = tokenChanges(meta)
  const ids = [...new Set([...offers.map(({ token }) => token), ...gone, movedToken(meta)])].filter((id) => id !== '')
  const tokens = await Promise.all(
    ids.map(async (id) => {
      const face = await faceOfToken(world, id)
      return html`<li><a class="token-row" href="/explorer/nft/${id}">${face?.image && html`<img src="${face.image}" alt="" loading="lazy">`}<span>${face?.name || 'Token'}</span></a></li>`
    }),
  )
  return html`
${money.length > 0 && html`<section aria-labelledby="money"><h2 id="money">Balances</h2><ul class="changes">${money}</ul></section>`}
${tokens.length > 0 && html`<section aria-labelledby="tokens"><h2 id="tokens">Tokens</h2><ul class="changes">${tokens}</ul></section>`}`
}

const movedToken = (meta: unknown) => (isRecord(meta) ? textIn(meta, 'nftoken_id') : '')

function memoSection(tx: Fields): Html {
  const memos = memosOf(tx)
  if (memos.length === 0) return html``
  return html`<section aria-labelledby="memos"><h2 id="memos">Memos</h2><dl class="facts">${memos.map(
    (memo) => html`<div><dt>${shown(memo.type, 60) || 'untyped'}</dt><dd class="wrap-any">${readable(memo)}</dd></div>`,
  )}</dl></section>`
}

/** A memo of the marketplace in words, with links to what it names; any other as it is. */
function readable(memo: ReadMemo): Html | string {
  const ours = ourMemoInWords(memo)
  if (!ours) return memoInWords(memo) || 'empty'
  const { words, sales, tokens } = ours
  const named = [
    ...sales.map((hash) => html`<a class="mono" href="/explorer/tx/${hash}">sale ${hash}</a>`),
    ...tokens.map((id) => html`<a class="mono" href="/explorer/nft/${id}">token ${id}</a>`),
  ]
  return html`${words}${named.map((link, at) => html`${at === 0 ? ' ' : ', '}${link}`)}`
}
