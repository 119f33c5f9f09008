import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@gooddrop/contract/accounts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { onTestFinished } from 'vitest'
import { freshDatabase } from './database.ts'
import { isUp, type ServerProcess, spawnServer } from './server-process.ts'

/** A server process with its own database and folder, all gone when the test is finished. */
export async function spawnFresh(env: Record<string, string> = {}): Promise<ServerProcess> {
  const fresh = await freshDatabase()
  onTestFinished(fresh.drop)
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-run-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = spawnServer({ DATABASE_URL: fresh.url, PORT: '0', DATA_DIR: folder, ...env })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

export async function startFresh(env: Record<string, string> = {}): Promise<ServerProcess & { url: string }> {
  const server = await spawnFresh(env)
  return { ...server, url: await isUp(server) }
}

/** A call whose body is still to be written. */
export const beginLogin = (url: string, headers: Record<string, string> = {}) =>
  request(url + urlOf(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 60, ...headers },
  })
