import { createHash } from 'node:crypto'
import { importFile } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

export const RAW_CODEC = 0x55

/** CIDv1 · the given codec · sha2-256, in lower-case base32. */
export function formatCid(codec: number, digest: Buffer): string {
  return `b${base32(Buffer.concat([Buffer.from([1, codec, 0x12, 32]), digest]))}`
}

/** The address of bytes that stand alone in one block. */
export function rawCid(bytes: Uint8Array): string {
  return formatCid(RAW_CODEC, createHash('sha256').update(bytes).digest())
}

function base32(bytes: Buffer): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

/** What `ipfs add --cid-version=1` does, written out: a default of the library must not change our addresses. */
const rules = {
  cidVersion: 1,
  rawLeaves: true,
  reduceSingleLeafToSelf: true,
  chunker: fixedSize({ chunkSize: 262_144 }),
  layout: balanced({ maxChildrenPerNode: 174 }),
  // Blocks in the making are what this holds in memory: 4 × 256 KiB.
  blockWriteConcurrency: 4,
} as const

/** Blocks are only hashed; the bytes themselves are kept whole, as a file. */
const hashOnly = { put: async <Cid>(cid: Cid) => cid }

/** The address of the bytes that pass through. Memory does not grow with their number. */
export async function cidOf(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string> {
  const { cid } = await importFile({ content }, hashOnly, rules)
  return cid.toString()
}
