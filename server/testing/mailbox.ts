import { freePort } from '@gooddrop/ledger/testing/test-ledger.ts'
import { createMail, type MailPart } from '@gooddrop/sandbox/mail/mail.ts'
import type { ReceivedMail } from '@gooddrop/sandbox/mail/mailbox.ts'
import { eventually } from './eventually.ts'
import type { TestServer } from './server.ts'

/** The mail server that a server under test writes to. */
export type TestMailbox = {
  /** Goes into SMTP_URL. */
  url: string
  /** Newest first. */
  list(to?: string): ReceivedMail[]
  /** The newest mail to this address, once there is one that fits. */
  next(to: string, fits?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>
  /** Nobody answers at its port until it is started again. */
  takeDown(): Promise<void>
  bringUp(): Promise<void>
  stop(): Promise<void>
}

export async function startMailbox(): Promise<TestMailbox> {
  let part: MailPart | undefined = await createMail({ smtpPort: await freePort() })
  const port = part.smtpPort
  const list = (to?: string) => part?.mailbox.list(to) ?? []
  const takeDown = async () => {
    await part?.close()
    part = undefined
  }
  return {
    url: `smtp://sandbox:sandbox@127.0.0.1:${port}`,
    list,
    next: (to, fits = () => true) =>
      eventually(() => {
        const found = list(to).find(fits)
        if (!found) throw new Error(`no mail to ${to} has arrived`)
        return found
      }),
    takeDown,
    async bringUp() {
      part = await createMail({ smtpPort: port })
    },
    stop: takeDown,
  }
}

/** The first link in a mail, as its reader would follow it. */
export function linkIn(mail: ReceivedMail): URL {
  const found = /https?:\/\/\S+/.exec(mail.text)
  if (!found) throw new Error(`there is no link in '${mail.subject}'`)
  return new URL(found[0])
}

/** How many mails to this address were written, also those that have not arrived yet: beyond them none will come. */
export async function countWritten({ deps }: Pick<TestServer, 'deps'>, to: string): Promise<number> {
  const rows = await deps.db.selectFrom('mails').select('id').where('to_address', '=', to).execute()
  return rows.length
}
