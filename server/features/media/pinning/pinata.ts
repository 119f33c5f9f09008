import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import type { PinTarget } from './pin-target.ts'

const TIMEOUT_MS = 10 * 60_000
const uploaded = z.object({ data: z.object({ cid: z.string() }) })

/** Pinata's upload call. How it cuts files is its own affair, which is why the CID it returns is compared with ours. */
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
