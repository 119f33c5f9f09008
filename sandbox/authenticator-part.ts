import { createHmac } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from '#console/html.ts'
import { layout } from '#console/layout.ts'
import type { SandboxPart } from '#http/part.ts'
import { readObject, sendHtml, sendJson, urlOf } from '#http/reply.ts'
import { pageHeaders } from '#http/security.ts'

type Entry = { account: string; secret: string }

const PATH = '/authenticator'
const STEP_MS = 30_000

/** The code that an authenticator app shows (RFC 6238). */
export function totpCode(secret: string, at = Date.now()): string {
  const bits = [...secret].map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The authenticator app of demo people: the seed adds their keys, the page shows their codes. */
export function authenticatorPart(dataDir: string): SandboxPart {
  const file = join(dataDir, 'keys.json')
  const read = (): Entry[] => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Entry[]
    } catch {
      return []
    }
  }
  const add = (account: unknown, secret: unknown): boolean => {
    if (typeof account !== 'string' || typeof secret !== 'string' || !/^[A-Z2-7]+$/.test(secret)) return false
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify([...read(), { account, secret }]), { mode: 0o600 })
    return true
  }
  return {
    async handle(request, response) {
      if (urlOf(request).pathname !== PATH) return false
      if (request.method === 'POST') {
        const entry = await readObject(request)
        const added = add(entry?.account, entry?.secret)
        sendJson(response, added ? 200 : 400, { added })
      } else sendHtml(response, 200, page(read()), pageHeaders())
      return true
    },
    upgrade: () => false,
    close: async () => undefined,
  }
}

const page = (known: Entry[]) =>
  layout({
    title: 'Authenticator app',
    body: html`<h1>Authenticator app</h1>
<p class="lead">Codes for demo people with two-step sign-in. Each code works once, for 30 seconds. Reload for the next one.</p>
${known.length === 0 && html`<p class="empty">Nobody has set up an authenticator app yet.</p>`}
<ul class="people">${known.map(
      ({ account, secret }) =>
        html`<li><div><strong>${account}</strong><p class="mono">${totpCode(secret)}</p></div></li>`,
    )}</ul>`,
  })
