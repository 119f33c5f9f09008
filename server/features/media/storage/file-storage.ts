import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
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
    size: async (key) => (await stat(place(key)).catch(unlessMissing))?.size,
    read: (key, range) => readFrom(place(key), range),
    async withFile(key, use) {
      await access(place(key))
      return use(place(key))
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}

async function readFrom(path: string, range: Range | undefined) {
  const file = await open(path).catch(unlessMissing)
  return file && { stream: file.createReadStream(range) }
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

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return
  throw error
}
