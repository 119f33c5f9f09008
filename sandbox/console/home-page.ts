import { isValidClassicAddress } from 'ripple-address-codec'
import { DEMO_PASSWORD } from '#seed/keys.ts'
import { html } from './html.ts'
import { accountLink, type Page, portrait } from './layout.ts'
import { readLatest } from './ledger-reads.ts'
import { transactionList } from './transaction-list.ts'
import type { World } from './world.ts'

const RECENT = 6

export async function homePage(world: World, notice: string | null): Promise<Page> {
  const recent = await readLatest(world, RECENT).catch(() => undefined)
  const people = world.people()
  const others = Object.entries(world.names()).filter(([address]) => !people.some((each) => each.address === address))
  const body = html`
<section class="hero"><h1>Everything the marketplace connects to, on this machine</h1>
<p class="lead">A ledger, a wallet on a phone, a mailbox and a card processor, all simulated.</p></section>
<ul class="doors">
${world.links.shop && door(world.links.shop, 'The marketplace', 'Buy, sell, bid and give.')}
${door('/phone', 'Phone', 'Accounts and requests to sign, by QR code or over WalletConnect.')}
${door(world.links.inbox, 'Inbox', 'Every e-mail the marketplace has sent.')}
${door('/authenticator', 'Authenticator app', 'Codes for demo people with two-step sign-in.')}
${door('/cards', 'Cards', 'The test cards that work here, and what was paid with them.')}
${door('/traces', 'Traces', 'What the marketplace did for each click, step by step.')}
${door('/explorer', 'Ledger explorer', recent ? `Ledger ${recent.newest.index} is the latest.` : 'The ledger is not answering right now.')}
</ul>
<div class="columns">
<section aria-labelledby="faucet"><h2 id="faucet">Faucet</h2>
${notice && html`<p class="notice" role="status">${notice}</p>`}
<form class="faucet" action="/console/faucet" method="post">
<label for="destination">Address</label>
<input id="destination" name="destination" required placeholder="r…" autocomplete="off" spellcheck="false">
<button>Send test XRP</button></form>
<p class="quiet">An address that is not on the ledger yet is activated.</p></section>
<section aria-labelledby="recent"><h2 id="recent">Latest on the ledger</h2>
${recent ? await transactionList(world, recent.transactions) : html`<p class="empty">The ledger is not answering right now.</p>`}</section>
</div>
<section aria-labelledby="people"><h2 id="people">Who is who</h2>
${people.some(({ email }) => email) && html`<p class="quiet hint">You can act as any of them: choose one on the <a href="/phone">phone</a>, or sign in to the marketplace with their e-mail address and the password <span class="mono">${DEMO_PASSWORD}</span>.</p>`}
${people.length === 0 && others.length === 0 && html`<p class="empty">There are no demo people yet.</p>`}
${people.length > 0 && html`<h3>Artists and collectors</h3>`}
<ul class="people">${people.map(
    ({ name, address, note, email }) =>
      html`<li>${portrait(world, address)}<div><strong>${accountLink(address, name)}</strong> <span class="tag">Demo</span><p class="quiet">${note}</p>${email && html`<p class="small">${email}</p>`}<p class="mono small">${address}</p></div></li>`,
  )}</ul>
${others.length > 0 && html`<h3>Non-profits, and the marketplace’s own accounts</h3>`}
<ul class="people">${others.map(
    ([address, name]) =>
      html`<li>${portrait(world, address)}<div><strong>${accountLink(address, name)}</strong><p class="mono small">${address}</p></div></li>`,
  )}</ul></section>`
  return { title: 'Overview', body, place: 'home' }
}

const door = (href: string, title: string, text: string) =>
  html`<li><a class="door" href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`

/** Calls the faucet and returns the message to show. */
export async function fund(world: World, destination: string): Promise<string> {
  if (!isValidClassicAddress(destination)) return 'This is not a valid account address.'
  try {
    const reply = await fetch(world.faucetUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ destination }),
      signal: AbortSignal.timeout(15_000),
    })
    const { amount } = (await reply.json()) as { amount?: number }
    if (!reply.ok) return 'The faucet refused. Is the ledger running?'
    return amount ? `${amount} XRP is on its way to ${destination}.` : `XRP is on its way to ${destination}.`
  } catch {
    return 'The faucet is not answering. Is the ledger running?'
  }
}
