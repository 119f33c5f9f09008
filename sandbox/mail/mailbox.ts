import PostalMime from 'postal-mime'
import { Journal } from '#wallet/journal.ts'

/** A mail as it arrived, for one recipient. */
export type ReceivedMail = {
  id: string
  to: string
  from: string
  subject: string
  date: string
  text: string
  html: string
  headers: Record<string, string>
}

const KEPT_HEADERS = ['message-id', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted']

/** All mails. One that is delivered twice is stored once, as mailboxes do. */
export class Mailbox {
  readonly #mails: Journal<ReceivedMail>

  constructor(path?: string) {
    this.#mails = new Journal(path)
  }

  /** Resolves when the mail is on disk. */
  async receive(raw: Buffer, recipients: string[], receivedAt: Date): Promise<void> {
    const mail = await PostalMime.parse(raw)
    const headers = Object.fromEntries(
      mail.headers.filter(({ key }) => KEPT_HEADERS.includes(key)).map(({ key, value }) => [key, value]),
    )
    for (const recipient of recipients) {
      const to = recipient.toLowerCase()
      const id = Buffer.from(`${mail.messageId ?? crypto.randomUUID()} ${to}`).toString('base64url')
      if (this.#mails.get(id)) continue
      this.#mails.put(id, {
        id,
        to,
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        date: receivedAt.toISOString(),
        text: mail.text ?? '',
        html: mail.html ?? '',
        headers,
      })
    }
  }

  /** Newest first. */
  list(to?: string): ReceivedMail[] {
    const wanted = to?.trim().toLowerCase()
    return [...this.#mails.values()].filter((mail) => !wanted || mail.to === wanted).reverse()
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.get(id)
  }

  close(): void {
    this.#mails.close()
  }
}
