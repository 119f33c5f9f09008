import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { sendBytes } from './reply.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const FILE_NAME = /^[\w.-]+$/

/** Sends a file of a folder; false when it does not exist. */
export async function sendFile(response: ServerResponse, folder: string, name: string): Promise<boolean> {
  const type = TYPES[extname(name)]
  if (!FILE_NAME.test(name) || name.includes('..') || !type) return false
  const bytes = await readFile(join(folder, name)).catch(() => undefined)
  if (!bytes) return false
  // File names contain a hash of the content.
  sendBytes(response, type, bytes, { 'cache-control': 'public, max-age=31536000, immutable' })
  return true
}
