import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '#features/media/testing/start-s3.ts'
import { fileStorage } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { type Storage, storageKey } from './storage.ts'

const openings: Record<string, (folder: string) => Promise<{ storage: Storage; close(): Promise<void> }>> = {
  'the file system': async (folder) => ({
    storage: fileStorage(join(folder, 'kept'), join(folder, 'incoming')),
    close: async () => undefined,
  }),
  S3: async (folder) => {
    const s3 = await startS3()
    const storage = s3Storage(s3.settings, join(folder, 'incoming'))
    return {
      storage,
      async close() {
        storage.close()
        await s3.stop()
      },
    }
  },
}

describe.each(Object.entries(openings))('%s', (_name, open) => {
  let folder: string
  let storage: Storage
  let close: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gooddrop-storage-'))
    ;({ storage, close } = await open(folder))
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true })
  })

  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await storage.read(key, range)
    return found && (await buffer(found.stream)).toString()
  }

  test('gives back what was put in, and parts of it', async () => {
    const key = storageKey.rendition('0198c0de-0000-7000-8000-000000000001', 320, 'webp')
    await storage.putBytes(key, Buffer.from('0123456789'))
    expect(await storage.size(key)).toBe(10)
    expect(await read(key)).toBe('0123456789')
    expect(await read(key, { start: 2, end: 4 })).toBe('234')
    expect(await read(key, { start: 9, end: 9 })).toBe('9')
  })

  test('takes a file of many parts away from where it was', async () => {
    const content = Buffer.alloc(11_000_000, 'large enough for three parts ')
    const path = join(folder, 'upload')
    await writeFile(path, content)
    const key = storageKey.original({ id: 'id-1', cid: 'bafkreione' })
    await storage.takeFile(key, path)
    expect(await readdir(folder)).not.toContain('upload')
    expect(await storage.size(key)).toBe(content.length)
    expect(await read(key, { start: 10_999_990, end: 10_999_999 })).toBe(content.toString().slice(-10))
    const copied = await storage.withFile(key, (local) => readFile(local))
    expect(copied.equals(content)).toBe(true)
  })

  test('knows nothing of what was never there or was removed', async () => {
    const key = storageKey.original({ id: 'id-2', cid: 'bafkreitwo' })
    expect(await storage.size(key)).toBeUndefined()
    expect(await read(key)).toBeUndefined()
    await expect(storage.withFile(key, async () => 'used')).rejects.toThrow()
    await storage.putBytes(key, Buffer.from('soon gone'))
    await storage.remove(key)
    await storage.remove(key)
    expect(await read(key)).toBeUndefined()
  })

  test('the same key at once from two sides is fine', async () => {
    const key = storageKey.original({ id: 'id-3', cid: 'bafkreithree' })
    await Promise.all([storage.putBytes(key, Buffer.from('same')), storage.putBytes(key, Buffer.from('same'))])
    expect(await read(key)).toBe('same')
  })

  test('leaves nothing in the way in', async () => {
    expect(await readdir(join(folder, 'incoming')).catch(() => [])).toEqual([])
  })
})
