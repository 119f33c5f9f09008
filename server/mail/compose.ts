import { directionOf, type Language, language } from '@gooddrop/contract/language.ts'
import { copy } from './copy.ts'
import type { Message } from './mailer.ts'

/** One part of a mail, from which both HTML and text are made. Paths are relative to the product's public URL. */
export type Block =
  | string
  | { button: string; path: string }
  /** A one-time code to type in. */
  | { code: string }
  /** What somebody else wrote. */
  | { quote: string }

export type MailContent = {
  subject: string
  body: Block[]
  /** Why the reader gets this mail, in one sentence in the footer. */
  because: string
  /** Where the reader can unsubscribe from mails of this kind. */
  unsubscribePath?: string
  /** Who gets a reply, when that is not the sender. */
  replyTo?: string
  /** In which it is written. */
  language?: Language
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** A mail as HTML and as text, with absolute links. */
export function composeMail(content: MailContent, publicUrl: string): Omit<Message, 'id' | 'to'> {
  // Mail programs post to this address themselves (RFC 8058), so its token has to be in the query.
  const unsubscribeUrl = content.unsubscribePath && publicUrl + content.unsubscribePath
  // What people click has it in the fragment, which browsers do not send to servers.
  const unsubscribeLink = unsubscribeUrl?.replace('?token=', '#')
  // A line break in the subject would start another header.
  const subject = content.subject.replace(/\s+/g, ' ').trim()
  return {
    subject,
    text: textOf(content, publicUrl, unsubscribeLink),
    html: htmlOf({ ...content, subject }, publicUrl, unsubscribeLink),
    replyTo: content.replyTo,
    unsubscribeUrl,
  }
}

function textOf({ body, because }: MailContent, publicUrl: string, unsubscribeLink: string | undefined): string {
  const foot = ['-- ', `Gooddrop. ${copy.everySale}`, publicUrl, because]
  if (unsubscribeLink) foot.push(copy.unsubscribeAt(unsubscribeLink))
  return [...body.map((block) => textBlock(block, publicUrl)), foot.join('\n')].join('\n\n')
}

function textBlock(block: Block, publicUrl: string): string {
  if (typeof block === 'string') return block
  if ('button' in block) return copy.link(block.button, publicUrl + block.path)
  if ('code' in block) return `    ${block.code}`
  return block.quote.replace(/^/gm, '> ')
}

const isRtl = () => directionOf(language()) === 'rtl'

const SERIF = "Fraunces,Georgia,'Times New Roman',serif"
const SANS = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

/** Mail programs support tables and inline styles; few support more. */
function htmlOf(
  { subject, body, because }: MailContent,
  publicUrl: string,
  unsubscribeLink: string | undefined,
): string {
  const home = `<a href="${safe(publicUrl)}" class="soft" style="color:#5a5347">${safe(new URL(publicUrl).host)}</a>`
  const end = unsubscribeLink
    ? `<br><a href="${safe(unsubscribeLink)}" class="soft" style="color:#5a5347">${safe(copy.unsubscribe)}</a>`
    : ''
  const dir = isRtl() ? ' dir="rtl"' : ''
  return `<!doctype html>
<html lang="${language()}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${safe(subject)}</title>
<style>
@media (prefers-color-scheme:dark){
.paper{background:#16130f!important}.sheet{background:#221e18!important;border-color:#352f27!important}
.ink{color:#fbfaf7!important}.soft{color:#bdb5a6!important}.button{background:#fbfaf7!important;color:#16130f!important}
.sunk{background:#16130f!important;border-color:#352f27!important}
}
</style></head>
<body class="paper"${dir} style="margin:0;padding:0;background:#fbfaf7">
<table role="presentation" class="paper"${dir} width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 20px;font:400 22px/1 ${SERIF};color:#16130f"><span style="color:#e5532d">&#9679;</span> Gooddrop</td></tr>
<tr><td class="sheet" style="padding:32px 28px;background:#ffffff;border:1px solid #e4dfd4;border-radius:16px">
<h1 class="ink" style="margin:0 0 20px;font:400 28px/1.2 ${SERIF};color:#16130f">${safe(subject)}</h1>
${body.map((block) => htmlBlock(block, publicUrl)).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 4px;font:400 13px/1.6 ${SANS};color:#5a5347">${safe(copy.everySale)} ${home}<br>${safe(because)}${end}</td></tr>
</table></td></tr></table></body></html>`
}

function htmlBlock(block: Block, publicUrl: string): string {
  const text = `font:400 16px/1.6 ${SANS};color:#16130f`
  if (typeof block === 'string') return `<p class="ink" style="margin:0 0 16px;${text}">${lines(block)}</p>`
  if ('code' in block)
    return `<p class="ink sunk" style="margin:8px 0 24px;padding:18px;border:1px solid #e4dfd4;border-radius:12px;background:#f2eee6;font:600 30px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center;color:#16130f">${safe(block.code)}</p>`
  if ('quote' in block)
    return `<blockquote class="soft" style="margin:0 0 16px;padding:${isRtl() ? '2px 16px 2px 0;border-right' : '2px 0 2px 16px;border-left'}:3px solid #e4dfd4;font:400 16px/1.6 ${SANS};color:#5a5347">${lines(block.quote)}</blockquote>`
  const url = safe(publicUrl + block.path)
  return `<p style="margin:8px 0 24px"><a class="button" href="${url}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#16130f;color:#fbfaf7;font:600 16px/1 ${SANS};text-decoration:none">${safe(block.button)}</a></p>`
}

const lines = (text: string) => safe(text).replace(/\n/g, '<br>')
