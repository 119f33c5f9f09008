/**
 * Mail on this machine: an SMTP server that accepts all mail, and an inbox to read it.
 *
 *   const mail = await createMail({ smtpPort: 3003, dataDir })
 *
 * It serves pages at `/inbox*` and JSON at `GET /mail?to=`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { layout, type Page } from '#console/layout.ts'
import type { SandboxPart } from '#http/part.ts'
import { sendHtml, sendJson, urlOf } from '#http/reply.ts'
import { pageHeaders } from '#http/security.ts'
import { inboxPage, missingMail, readable } from './inbox-page.ts'
import { Mailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'

export type MailOptions = {
  smtpPort: number
  /** Without it nothing is stored on disk. */
  dataDir?: string
}

export type MailPart = SandboxPart & { mailbox: Mailbox; smtpPort: number }

export async function createMail({ smtpPort, dataDir }: MailOptions): Promise<MailPart> {
  const mailbox = new Mailbox(dataDir && join(dataDir, 'mails.jsonl'))
  const smtp = await startSmtp(mailbox, smtpPort)
  return {
    mailbox,
    smtpPort: smtp.port,
    handle: async (request, response) => answer(mailbox, request, response),
    upgrade: () => false,
    async close() {
      await smtp.close()
      mailbox.close()
    },
  }
}

function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { pathname, searchParams } = urlOf(request)
  const to = searchParams.get('to')?.slice(0, 254) ?? ''
  const [, root, id, rest] = pathname.split('/')
  if (pathname === '/mail') {
    sendJson(response, 200, { mails: mailbox.list(to) })
    return true
  }
  if (root !== 'inbox' || rest !== undefined) return false
  const mail = id ? mailbox.find(id) : undefined
  if (mail && searchParams.has('body')) {
    sendHtml(response, 200, readable(mail), BODY_HEADERS)
    return true
  }
  const page: Page = id && !mail ? missingMail() : inboxPage(mailbox.list(to), to, mail)
  sendHtml(response, page.status ?? 200, layout(page), pageHeaders([], ["'self'"]))
  return true
}

/** A mail may use any style, but no scripts; its links work. */
const BODY_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "frame-ancestors 'self'",
    'sandbox allow-top-navigation-by-user-activation allow-popups',
  ].join('; '),
  'referrer-policy': 'no-referrer',
}
