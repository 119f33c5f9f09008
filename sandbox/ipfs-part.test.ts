import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ipfsPart, publishOnIpfs } from './ipfs-part.ts'
import { serve } from './serve.ts'

it('serves what was published under the address that IPFS gives it, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-ipfs-'))
  const served = await serve([ipfsPart(folder)], 0)
  try {
    // As `printf 'hello world' | ipfs add --cid-version=1` prints it.
    const hello = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
    expect(await publishOnIpfs(folder, Buffer.from('hello world'))).toBe(`ipfs://${hello}`)
    const found = await fetch(`${served.url}/ipfs/${hello}`)
    expect([found.status, await found.text()]).toEqual([200, 'hello world'])
    for (const path of [hello.replace('fzj', 'fzk'), '..%2f..%2fetc%2fpasswd', `${hello}.part`])
      expect((await fetch(`${served.url}/ipfs/${path}`)).status).toBe(404)
    await expect(publishOnIpfs(folder, Buffer.alloc(300_000))).rejects.toThrow('more than one block')
  } finally {
    await served.close()
    await rm(folder, { recursive: true })
  }
})
