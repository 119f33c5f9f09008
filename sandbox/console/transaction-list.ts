import type { Description } from '#phone/description.ts'
import { type Fields, isRecord, textIn } from '#phone/record.ts'
import { type Html, html } from './html.ts'
import { accountLink, time } from './layout.ts'
import { describeAll, nameIn, type World } from './world.ts'

export type ListedTransaction = {
  hash: string
  tx: Fields
  meta: unknown
  closed?: unknown
}

export const resultOf = (meta: unknown) => (isRecord(meta) ? textIn(meta, 'TransactionResult') : '')

export async function transactionList(world: World, transactions: ListedTransaction[]): Promise<Html> {
  if (transactions.length === 0) return html`<p class="empty">No transactions.</p>`
  const words = await describeAll(world, transactions)
  return html`<ul class="events">${transactions.map((each, index) => item(world, words[index]!, each))}</ul>`
}

function item(world: World, words: Description, { hash, tx, meta, closed }: ListedTransaction): Html {
  const result = resultOf(meta)
  const account = textIn(tx, 'Account')
  const failed = result !== '' && result !== 'tesSUCCESS'
  return html`<li class="event${isGift(words.title) ? ' event-gift' : ''}">
<a class="event-words" href="/explorer/tx/${encodeURIComponent(hash)}">${words.sentence}</a>
<p class="quiet">${account ? accountLink(account, nameIn(world, account)) : ''} ${time(closed)} ${failed && html`<span class="bad">${result}</span>`}</p></li>`
}

const isGift = (title: string) => title === 'Pass on a gift' || title === 'Settle a sale'
