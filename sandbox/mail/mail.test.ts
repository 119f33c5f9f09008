import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Served, serve } from '#serve.ts'
import { createMail, type MailPart } from './mail.ts'

let folder: string
let mail: MailPart
let served: Served

async function start() {
  mail = await createMail({ smtpPort: 0, dataDir: folder })
  served = await serve([mail], 0)
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-mail-'))
  await start()
})
afterEach(async () => {
  await served.close()
  await rm(folder, { recursive: true })
})

/** Sends SMTP commands one at a time and returns all answers. */
function speak(lines: string[]): Promise<string[]> {
  return new Promise((done, fail) => {
    const socket = connect(mail.smtpPort, '127.0.0.1')
    const answers: string[] = []
    const rest = [...lines]
    let pending = ''
    socket.on('error', fail)
    socket.on('close', () => done(answers))
    socket.on('data', (chunk) => {
      pending += chunk
      if (!/^\d{3} .*\r\n$/m.test(pending)) return
      answers.push(pending.trim().split('\r\n').at(-1)!)
      pending = ''
      socket.write(`${rest.shift() ?? 'QUIT'}\r\n`)
    })
  })
}

const letter = (to: string, body: string) => [
  'EHLO me',
  'MAIL FROM:<shop@example.org>',
  `RCPT TO:<${to}>`,
  'DATA',
  `Message-ID: <1@example.org>\r\nFrom: shop@example.org\r\nTo: ${to}\r\nSubject: Hello\r\nContent-Type: text/html\r\n\r\n${body}\r\n.`,
]

const json = async (to: string) =>
  (await (await fetch(`${served.url}/mail?to=${encodeURIComponent(to)}`)).json()) as { mails: { id: string }[] }

test('stores each mail once, also across a restart', async () => {
  await speak(letter('ada@example.org', '<p>Hi</p>'))
  await speak(letter('Ada@example.org', '<p>Hi</p>'))
  await served.close()
  await start()
  expect((await json('ADA@example.org')).mails).toMatchObject([{ to: 'ada@example.org', subject: 'Hello' }])
  expect((await json('bob@example.org')).mails).toEqual([])
})

test('refuses an address of the domain without mailboxes', async () => {
  const answers = await speak(letter('who@nobody.example', 'Hi').slice(0, 3))
  expect(answers.at(-2)).toMatch(/^550 /)
})

test('shows mails on a page that runs none of their scripts', async () => {
  await speak(letter('ada@example.org', '<p>Hi</p><script>alert(1)</script>'))
  const { mails } = await json('ada@example.org')
  const page = await fetch(`${served.url}/inbox/${mails[0]!.id}`)
  expect(await page.text()).toContain(`src="/inbox/${mails[0]!.id}?body"`)
  const body = await fetch(`${served.url}/inbox/${mails[0]!.id}?body`)
  expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-top-navigation/)
  expect((await fetch(`${served.url}/inbox/nothing`)).status).toBe(404)
  expect((await fetch(`${served.url}/inbox`)).status).toBe(200)
})
