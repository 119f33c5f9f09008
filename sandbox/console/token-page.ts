import { encodeAccountID } from 'ripple-address-codec'
import { amountInWords } from '#phone/description.ts'
import { shown, textOfHex } from '#phone/text.ts'
import { type Html, html } from './html.ts'
import { accountLink, type Page } from './layout.ts'
import { readTransaction } from './ledger-reads.ts'
import { type ListedTransaction, transactionList } from './transaction-list.ts'
import { nameIn, namesIn, type World } from './world.ts'

const HISTORY = 60

const FLAGS: [number, string][] = [
  [1, 'can be destroyed by its issuer'],
  [2, 'sold for XRP only'],
  [8, 'freely transferable'],
  [16, 'artwork can be changed by its issuer'],
]

/** A token's id contains its flags, royalty and issuer. */
export function partsOf(id: string) {
  return {
    flags: Number.parseInt(id.slice(0, 4), 16),
    royalty: Number.parseInt(id.slice(4, 8), 16) / 1000,
    issuer: encodeAccountID(Buffer.from(id.slice(8, 48), 'hex')),
    serial: Number.parseInt(id.slice(56, 64), 16),
  }
}

export async function tokenPage(world: World, id: string): Promise<Page | undefined> {
  const token = await world.index.token(id)
  if (!token) return undefined
  const face = await world.artwork.faceOf(token.uri)
  const { flags, royalty, issuer, serial } = partsOf(id)
  const [sells, buys, history] = await Promise.all([
    offersOf(world, 'nft_sell_offers', id),
    offersOf(world, 'nft_buy_offers', id),
    historyOf(world, token.history),
  ])
  const name = face?.name || `Token no. ${serial}`
  const person = (address: string) => accountLink(address, nameIn(world, address))
  const body = html`
<p class="crumbs"><a href="/explorer">Explorer</a></p>
<div class="token-head"><div class="picture">${face?.image ? html`<img src="${face.image}" alt="${name}">` : html`<span class="blank">No picture on file</span>`}</div>
<div><h1>${name}</h1>
<dl class="facts"><div><dt>Owned by</dt><dd>${token.owner === undefined ? 'no one: it was burned' : person(token.owner)}</dd></div>
<div><dt>Created by</dt><dd>${person(issuer)}</dd></div>
<div><dt>Royalty</dt><dd>${royalty > 0 ? `${royalty} % of every sale` : 'none'}</dd></div>
<div><dt>Rules</dt><dd>${
    FLAGS.filter(([bit]) => flags & bit)
      .map(([, text]) => text)
      .join(', ') || 'transferable only through its issuer'
  }</dd></div>
<div><dt>Artwork</dt><dd class="wrap-any">${shown(textOfHex(token.uri), 300) || 'none'}</dd></div>
<div><dt>Token id</dt><dd class="mono wrap-any">${id}</dd></div></dl></div></div>
${offerSection(world, 'sells', 'For sale', sells)}${offerSection(world, 'buys', 'Bids', buys)}
<section aria-labelledby="history"><h2 id="history">History</h2>${await transactionList(world, history)}</section>`
  return { title: name, body, place: 'explorer' }
}

type Offer = {
  owner: string
  amount: unknown
  destination?: string
}

/** The ledger returns an error for a token without offers and for a burned one. */
const offersOf = (world: World, command: string, nft_id: string) =>
  world.ledger.request<{ offers: Offer[] }>(command, { nft_id, limit: 50 }).then(
    ({ offers }) => offers,
    () => [],
  )

function offerSection(world: World, id: string, title: string, offers: Offer[]): Html {
  if (offers.length === 0) return html``
  const person = (address: string) => accountLink(address, nameIn(world, address))
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><ul class="changes">${offers.map(
    ({ owner, amount, destination }) =>
      html`<li><span>${person(owner)} ${destination && html`<span class="quiet">through ${person(destination)}</span>`}</span> <strong class="figure">${amountInWords(amount, namesIn(world))}</strong></li>`,
  )}</ul></section>`
}

async function historyOf(world: World, hashes: string[]): Promise<ListedTransaction[]> {
  const latest = hashes.slice(-HISTORY).toReversed()
  const replies = await Promise.all(latest.map((hash) => readTransaction(world, hash).catch(() => undefined)))
  return replies.flatMap((reply) =>
    reply ? [{ hash: reply.hash, tx: reply.tx_json, meta: reply.meta, closed: reply.tx_json.date }] : [],
  )
}
