import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Range, Storage } from './storage.ts'

/** Keeps the media below one folder. `incoming` must be on the same file system, so that moving is one atomic step. */
export function fileStorage(folder: string, incoming: string): Storage {
  const place = (key: string) => join(folder, ...key.split('/'))

  const takeFile = async (key: string, path: string) => {
    const target = place(key)
    await syncPath(path)
    await makeFolder(dirname(target))
    await rename(path, target)
    await syncPath(dirname(target))
  }

  return {
    takeFile,
    async putBytes(key, bytes) {
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, randomUUID())
      try {
        await writeFile(path, bytes, { mode: 0o600 })
        await takeFile(key, path)
      } finally {
        await rm(path, { force: true })
      }
    },
    read: (key, range) => readFrom(place(key), range),
    async withFile(key, use) {
      await access(place(key))
      return use(place(key))
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}

async function readFrom(path: string, range: Range | undefined) {
  const file = await open(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!file) return undefined
  const { size } = await file.stat()
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? size - 1, size - 1)
  return { stream: file.createReadStream({ start, end: Math.max(end, start) }), bytes: Math.max(end - start + 1, 0) }
}

/** A new folder's own entry must reach the disk too, up to the first one that was there already. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncPath(dirname(made))
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
