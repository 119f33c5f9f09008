import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MOST_BYTES = 1024 * 1024

/** Addresses of this domain are refused, to try what happens with an address that does not exist. */
const NO_SUCH_MAILBOX = /@nobody\.example$/i

export type RunningSmtp = {
  port: number
  close(): Promise<void>
}

/** Accepts mail for every address. */
export async function startSmtp(mailbox: Mailbox, port: number, host = '127.0.0.1'): Promise<RunningSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    // No encryption is needed within one machine.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    closeTimeout: 1000,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'somebody' }),
    onRcptTo({ address }, _session, done) {
      done(NO_SUCH_MAILBOX.test(address) ? refusal(550, 'There is no such mailbox') : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'This mail is too large'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mailbox.receive(Buffer.concat(chunks), recipients, new Date()).then(() => done(null), done)
      })
    },
  })
  // A dropped connection is no error.
  server.on('error', (error) => console.error('mail', error.message))
  await new Promise<void>((done, fail) => {
    server.server.once('error', fail)
    server.listen(port, host, () => done())
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
