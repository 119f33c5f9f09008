import { createHash } from 'node:crypto'
import { realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A socket shows reliably whether the owner of a directory is alive: no stale lock can outlive its process.

const isAlive = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })

/** Makes sure that only one process writes to a directory. Returns how to let go of it. */
export async function lockDirectory(directory: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `gooddrop-ledger-${name}.sock`)
  let server = await listen(path)
  if (!server) {
    if (await isAlive(path)) throw new Error(`${directory} is in use by another ledger.`)
    unlinkSync(path)
    server = await listen(path)
  }
  if (!server) throw new Error(`${directory} is in use by another ledger.`)
  const held = server
  return () => void held.close()
}
