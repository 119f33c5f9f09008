import { type Html, html } from '#console/html.ts'
import type { Page } from '#console/layout.ts'
import type { ReceivedMail } from './mailbox.ts'

const MOST_SHOWN = 200

/** The list of mails beside the open one; on a phone above it. */
export function inboxPage(mails: ReceivedMail[], to: string, open: ReceivedMail | undefined): Page {
  const body = html`<section class="hero"><h1>Inbox</h1>
<p class="lead">Every e-mail the marketplace has sent. None of them left this machine.</p></section>
<form class="search" action="/inbox" method="get" role="search">
<label class="unseen" for="to">Address</label>
<input id="to" name="to" value="${to}" type="search" placeholder="Show e-mails to this address" autocomplete="off" spellcheck="false">
<button>Show</button></form>
<div class="inbox">
${open && reading(open)}
<section aria-labelledby="mails"><h2 id="mails">${to ? html`E-mails to ${to}` : 'All e-mails'}</h2>
${mails.length === 0 && html`<p class="empty">Nothing has arrived yet.</p>`}
<ul class="mails">${mails.slice(0, MOST_SHOWN).map((mail) => row(mail, to, mail.id === open?.id))}</ul></section>
</div>`
  return { title: open?.subject || 'Inbox', body, place: 'inbox' }
}

export const missingMail = (): Page => ({
  title: 'Not found',
  status: 404,
  place: 'inbox',
  body: html`<h1>Nothing here</h1><p class="lead">There is no such e-mail. <a href="/inbox">All e-mails</a></p>`,
})

const when = (iso: string): Html => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`

const row = (mail: ReceivedMail, to: string, current: boolean) =>
  html`<li><a class="mail" href="/inbox/${mail.id}${to && html`?to=${encodeURIComponent(to)}`}"${current && html` aria-current="page"`}>
<strong>${mail.subject || 'No subject'}</strong><span class="quiet">${mail.to}</span><span class="small">${when(mail.date)}</span></a></li>`

const reading = (mail: ReceivedMail) => html`<article class="reading" aria-labelledby="subject">
<h2 id="subject">${mail.subject || 'No subject'}</h2>
<dl class="envelope"><div><dt>From</dt><dd>${mail.from}</dd></div><div><dt>To</dt><dd>${mail.to}</dd></div>
<div><dt>Sent</dt><dd>${when(mail.date)}</dd></div></dl>
<iframe class="letter" title="E-mail" src="/inbox/${mail.id}?body"></iframe>
<details><summary>As text</summary><pre class="letter-text">${mail.text}</pre></details></article>`

/** The mail's HTML, with links that open outside of its frame. */
export const readable = (mail: ReceivedMail): string =>
  mail.html
    ? mail.html.replace(/<head[^>]*>|^/i, (head) => `${head}<base target="_top">`)
    : html`<!doctype html><base target="_top"><pre>${mail.text}</pre>`.text
