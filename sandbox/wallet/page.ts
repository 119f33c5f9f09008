import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { sendFromGateway } from '#http/ipfs.ts'
import { sendHtml, urlOf } from '#http/reply.ts'
import { pageHeaders } from '#http/security.ts'
import { sendFile } from '#http/static-files.ts'
import { ensurePhone, phoneDist } from '#phone/build.ts'

export type PageOptions = {
  /** The folder of the built page; without it, the page is built at the first request. */
  phoneDist: string | undefined
  /** The gateway for artwork, including `/ipfs/`. */
  gatewayUrl: string | undefined
  ledgerUrl: string
}

const PAGE_PATH = /^\/(?:phone\/?|phone\/extension\/[0-9a-f-]{36}|sign\/[0-9a-f-]{36}(?:\/qr)?|wc(?:\/request\/\d+)?)$/
const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Phone</title><p>The phone’s page has not been built yet.</p></html>'

/** Browsers differ in whether 'self' covers WebSockets, so the relay's address is named. */
const relayOf = ({ headers: { host = '' } }: IncomingMessage) => (/^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`] : [])

/** Serves the phone's page, its files and artwork. */
export async function handlePage(options: PageOptions, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { pathname } = urlOf(request)
  if (PAGE_PATH.test(pathname)) {
    if (!options.phoneDist) await ensurePhone().catch((error) => console.error('phone', error))
    const html = await readFile(join(options.phoneDist ?? phoneDist, 'index.html'), 'utf8').catch(() => undefined)
    sendHtml(response, html ? 200 : 503, html ?? NOT_BUILT, pageHeaders([options.ledgerUrl, ...relayOf(request)]))
    return true
  }
  if (pathname.startsWith('/phone/assets/')) {
    return await sendFile(
      response,
      join(options.phoneDist ?? phoneDist, 'assets'),
      pathname.slice('/phone/assets/'.length),
    )
  }
  if (options.gatewayUrl && pathname.startsWith('/phone/ipfs/')) {
    return await sendFromGateway(response, options.gatewayUrl, pathname.slice('/phone/ipfs/'.length))
  }
  return false
}
