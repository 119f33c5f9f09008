import { importFile } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'

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
const forgetful = { put: async <Cid>(cid: Cid) => cid }

/** The address of the bytes that pass through. Memory does not grow with their number. */
export async function addressContent(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string> {
  const { cid } = await importFile({ content }, forgetful, rules)
  return cid.toString()
}
