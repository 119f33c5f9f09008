import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Period } from '#db/period.ts'
import type { Deps } from '#deps.ts'
import { deleteAssetsBefore, findAsset, storeAssets, touchAssets } from './asset-store.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}
const ASSET = /^\/assets\/([\w.-]{1,200}\.(js|css|woff2))$/

/** Longer than anybody leaves a page open without coming back to it. */
export const assetPeriods: readonly Period[] = [
  { what: 'Scripts and styles of earlier versions', days: 30, remove: deleteAssetsBefore },
]

/**
 * Stores what the pages of this build load, for servers of other versions. In the database and not in the bucket of
 * pictures, because whoever can write a script can act for every visitor.
 */
export async function shareAssets({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const folder = join(config.WEB_DIR, 'assets')
  const names = (await readdir(folder).catch(() => [])).filter((name) => ASSET.test(`/assets/${name}`))
  const missing = await touchAssets(db, names)
  const read = async (name: string) => ({ name, content: await readFile(join(folder, name)) })
  await storeAssets(db, await Promise.all(missing.map(read)))
}

/** A file of another build; false when it is none that was served lately. */
export async function sendSharedAsset(
  { db }: Pick<Deps, 'db'>,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const [, name, ending = ''] = ASSET.exec(url) ?? []
  if (!name || (method !== 'GET' && method !== 'HEAD')) return false
  const content = await findAsset(db, name)
  if (!content) return false
  reply.header('cache-control', 'public, max-age=31536000, immutable').type(TYPES[ending] ?? '')
  await reply.send(content)
  return true
}
