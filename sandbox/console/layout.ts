import { shown } from '#phone/text.ts'
import { type Html, html } from './html.ts'
import type { World } from './world.ts'

export type Page = {
  title: string
  body: Html
  status?: number
  /** The current entry of the navigation. */
  place?: 'home' | 'explorer' | 'inbox' | 'cards' | 'traces'
}

/** In this order: later files override earlier ones. */
export const STYLES = [
  'base.css',
  'frame.css',
  'overview.css',
  'controls.css',
  'explorer.css',
  'inbox.css',
  'cards.css',
  'traces.css',
]

const current = (is: boolean) => (is ? html` aria-current="page"` : '')

export function layout({ title, body, place }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Gooddrop sandbox</title>
<link rel="icon" href="/console/icon.svg" type="image/svg+xml">
${STYLES.map((name) => html`<link rel="stylesheet" href="/console/${name}">`)}
</head>
<body>
<header class="top"><div class="wrap top-row">
<a class="brand" href="/"><span class="drop" aria-hidden="true"></span>Sandbox</a>
<nav aria-label="Main"><a href="/"${current(place === 'home')}>Overview</a><a href="/explorer"${current(place === 'explorer')}>Explorer</a><a href="/inbox"${current(place === 'inbox')}>Inbox</a><a href="/cards"${current(place === 'cards')}>Cards</a><a href="/traces"${current(place === 'traces')}>Traces</a><a href="/#faucet">Faucet</a><a href="/phone">Phone</a></nav>
</div></header>
<main class="wrap">${body}</main>
<footer class="wrap foot">A private ledger on this machine. Nothing here has any value.</footer>
</body>
</html>`.text
}

export const portrait = (world: Pick<World, 'hasFace'>, address: string) =>
  world.hasFace(address)
    ? html`<img class="portrait" src="/faces/${address}.svg" alt="" width="56" height="56">`
    : html`<span class="portrait" aria-hidden="true"><span class="drop"></span></span>`

export const accountLink = (address: string, name: string | undefined) =>
  html`<a href="/explorer/account/${encodeURIComponent(address)}">${name ?? html`<span class="mono">${shorten(address)}</span>`}</a>`

export const transactionLink = (hash: string) =>
  html`<a class="mono" href="/explorer/tx/${encodeURIComponent(hash)}">${shorten(hash)}</a>`

export const shorten = (id: string) => (id.length > 18 ? `${id.slice(0, 8)}…${id.slice(-6)}` : id)

export const searchForm = (value = '') => html`<form class="search" action="/explorer" method="get" role="search">
<label class="unseen" for="q">Ledger, transaction, account or token</label>
<input id="q" name="q" value="${shown(value)}" placeholder="Ledger, transaction, account or token" autocomplete="off" spellcheck="false">
<button>Look up</button></form>`

const RIPPLE_EPOCH = 946_684_800

/** Ledger time as text in UTC. */
export function time(rippleSeconds: unknown): Html {
  if (typeof rippleSeconds !== 'number') return html``
  const at = new Date((rippleSeconds + RIPPLE_EPOCH) * 1000)
  if (Number.isNaN(at.getTime())) return html``
  const iso = at.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
