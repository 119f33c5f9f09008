import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from '#console/html.ts'
import { layout, type Page } from '#console/layout.ts'
import { readText, redirect, sendHtml, urlOf } from '#http/reply.ts'
import { pageHeaders } from '#http/security.ts'
import { answerBank } from './intents.ts'
import type { IntentRecord } from './records.ts'
import type { CardsState } from './state.ts'
import { TEST_CARDS } from './test-cards.ts'

const BANK = /^\/cards\/3ds\/(pi_\w+)\/(\w+)$/
const RECENT = 20

/** The pages of the card service: its test cards, and the bank's 3-D Secure page. */
export async function handlePages(
  state: CardsState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = urlOf(request)
  if (pathname === '/cards' && request.method === 'GET') return show(response, overview(state))
  const [, id = '', secret] = BANK.exec(pathname) ?? []
  const intent = state.intents.get(id)
  if (!intent || intent.secret !== secret || !intent.returnUrl) return false
  if (request.method === 'GET') return show(response, question(intent), [new URL(intent.returnUrl).origin])
  if (request.method !== 'POST') return false
  const agreed = new URLSearchParams(await readText(request, 1024)).get('answer') === 'yes'
  const answered = answerBank(state, intent, agreed)
  const back = new URL(intent.returnUrl)
  back.searchParams.set('payment_intent', id)
  back.searchParams.set('redirect_status', answered.status === 'succeeded' ? 'succeeded' : 'failed')
  redirect(response, back.href)
  return true
}

function show(response: ServerResponse, page: Page, formsGoTo: string[] = []): boolean {
  sendHtml(response, 200, layout(page), pageHeaders([], [], formsGoTo))
  return true
}

const money = ({ amount, currency }: IntentRecord) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`

const question = (intent: IntentRecord): Page => ({
  title: 'Confirm your payment',
  body: html`<section class="hero"><h1>Confirm your payment</h1>
<p class="lead">Your bank asks you to confirm a payment of ${money(intent)} to Gooddrop. Outside the sandbox, your bank shows this page (3-D Secure).</p></section>
<form method="post" class="faucet"><button name="answer" value="yes">Confirm payment</button>
<button name="answer" value="no" class="plain">Decline payment</button></form>`,
})

const overview = (state: CardsState): Page => ({
  title: 'Cards',
  place: 'cards',
  body: html`<section class="hero"><h1>Cards that work here</h1>
<p class="lead">Use any future date and any CVC. Other numbers are refused, and no number is stored.</p></section>
<ul class="plastics">${TEST_CARDS.map(
    ({ number, brand, note }) =>
      html`<li class="plastic"><span class="plastic-brand">${brand}</span><strong class="plastic-number">${grouped(number)}</strong><span class="quiet">${note}</span></li>`,
  )}</ul>
<section aria-labelledby="payments"><h2 id="payments">Payments</h2>
${payments([...state.intents.values()].toReversed().slice(0, RECENT))}</section>`,
})

const payments = (intents: readonly IntentRecord[]) =>
  intents.length === 0
    ? html`<p class="empty">There are no payments yet.</p>`
    : html`<ul class="changes">${intents.map(
        (intent) =>
          html`<li><span><strong class="figure">${money(intent)}</strong> <span class="mono small">${intent.id}</span></span> <span class="tag${intent.status === 'succeeded' ? ' tag-good' : ''}">${intent.status.replaceAll('_', ' ')}</span></li>`,
      )}</ul>`

/** In groups, as printed on a card. */
const grouped = (number: string) =>
  number.length === 16 ? number.replace(/(.{4})(?=.)/g, '$1 ') : number.replace(/^(.{4})(.{6})/, '$1 $2 ')
