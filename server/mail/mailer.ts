import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'

export type Message = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string | undefined
  unsubscribeUrl?: string | undefined
}

/** Passes one mail to the mail server; throws when it is not accepted. */
export type Mailer = { send(message: Message): Promise<void>; close(): void }

/** The mail server will never accept this mail, so retrying is useless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Together shorter than a claim, so that no other server sends a mail that is still being sent. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

export function openMailer({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Config): Mailer | undefined {
  if (!SMTP_URL) return undefined
  const transport = createTransport({ url: SMTP_URL.reveal(), pool: true, maxConnections: 2, ...TIMEOUTS })
  const { hostname } = new URL(PUBLIC_URL)
  return {
    async send({ id, to, subject, html, text, replyTo, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          // As an object it is a single address, whatever it contains.
          to: { name: '', address: to },
          subject,
          html,
          text,
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          // The same for each attempt: a mailbox shows it once even when it arrives twice.
          messageId: `<${id}@${hostname}>`,
          headers: {
            'auto-submitted': 'auto-generated',
            // Mail programs show an unsubscribe button that posts to this URL.
            ...(unsubscribeUrl && {
              'list-unsubscribe': `<${unsubscribeUrl}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** A 5xx for the recipient or the content concerns this mail; anything else concerns the server or the connection. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const aboutThisMail = error.command === 'RCPT TO' || error.command === 'DATA'
  return aboutThisMail && Number(error.responseCode) >= 500
}
