import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxPart } from '#http/part.ts'
import { sendBytes, sendJson, urlOf } from '#http/reply.ts'

const PATH = /^\/ipfs\/(bafkrei[a-z2-7]{52})$/
/** Larger files are trees of blocks, which nothing here needs. */
const MOST_BYTES = 262_144
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const FOR_EVER = { 'cache-control': 'public, max-age=29030400, immutable' }

/** A public IPFS gateway, for what others than the product have published: files of one block, in a folder. */
export function ipfsPart(folder: string): SandboxPart {
  return {
    async handle(request, response) {
      const { pathname } = urlOf(request)
      if (!pathname.startsWith('/ipfs/')) return false
      const cid = PATH.exec(pathname)?.[1]
      const bytes = cid && (await readFile(join(folder, cid)).catch(() => undefined))
      if (!bytes) sendJson(response, 404, { error: 'This gateway has no such content.' })
      else sendBytes(response, typeOf(bytes), bytes, FOR_EVER)
      return true
    },
    upgrade: () => false,
    close: async () => undefined,
  }
}

/** Adds a file as `ipfs add --cid-version=1` does, and returns its URI. */
export async function publishOnIpfs(folder: string, bytes: Buffer): Promise<string> {
  if (bytes.length > MOST_BYTES) throw new Error(`${bytes.length} bytes are more than one block`)
  const cid = cidOf(bytes)
  await mkdir(folder, { recursive: true })
  const whole = join(folder, cid)
  await writeFile(`${whole}.part`, bytes)
  await rename(`${whole}.part`, whole)
  return `ipfs://${cid}`
}

/** CIDv1, raw, sha2-256: 36 bytes, in base32 58 digits of which the last carries two bits of nothing. */
function cidOf(bytes: Buffer): string {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const digits = (BigInt(`0x01551220${digest}`) << 2n).toString(32).padStart(58, '0')
  return `b${[...digits].map((digit) => ALPHABET[Number.parseInt(digit, 32)]).join('')}`
}

const typeOf = (bytes: Buffer) => (bytes.subarray(1, 4).toString('latin1') === 'PNG' ? 'image/png' : 'application/json')
