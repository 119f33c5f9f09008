import { openAsBlob } from 'node:fs'
import { z } from 'zod'

/** A service that keeps bytes available on IPFS. */
export type PinTarget = {
  name: string
  /** Uploads the file and returns the CID that the service computed for it. */
  pin(path: string, cid: string): Promise<string>
}

const TIMEOUT_MS = 10 * 60_000
const added = z.object({ Hash: z.string() })

/** A Kubo node by its RPC, with the chunking that we use ourselves. */
export function kuboTarget(url: string): PinTarget {
  const query = new URLSearchParams({ 'cid-version': '1', 'raw-leaves': 'true', chunker: 'size-262144', pin: 'true' })
  return {
    name: 'kubo',
    async pin(path, cid) {
      const form = new FormData()
      form.set('file', await openAsBlob(path), cid)
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(`${url}/api/v0/add?${query}`, { method: 'POST', body: form, signal })
      if (!response.ok) throw new Error(`Kubo answered ${response.status}`)
      // One line for each thing added; the file itself is the last.
      const last = (await response.text()).trim().split('\n').at(-1) ?? ''
      return added.parse(JSON.parse(last)).Hash
    },
  }
}

const uploaded = z.object({ data: z.object({ cid: z.string() }) })

/** Pinata's upload call. Its chunking is not documented, which is why the CID it returns is compared with ours. */
export function pinataTarget(url: string, token: string): PinTarget {
  return {
    name: 'pinata',
    async pin(path, cid) {
      const form = new FormData()
      form.set('network', 'public')
      form.set('name', cid)
      form.set('file', await openAsBlob(path), cid)
      const response = await fetch(`${url}/v3/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`Pinata answered ${response.status}`)
      return uploaded.parse(await response.json()).data.cid
    },
  }
}
