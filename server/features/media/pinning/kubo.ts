import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import type { PinTarget } from './pin-target.ts'

const TIMEOUT_MS = 10 * 60_000
const added = z.object({ Hash: z.string() })

/** A Kubo node by its RPC, told to cut the file exactly as we do. */
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
