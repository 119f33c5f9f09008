import type { ServerResponse } from 'node:http'
import QRCode from 'qrcode'
import { sendBytes, sendJson } from '#http/reply.ts'

const LEVELS = { m: 'M', q: 'Q', h: 'H' } as const
export type Quality = keyof typeof LEVELS

const FOREVER = { 'cache-control': 'public, max-age=86400, immutable' }

/** The QR code of the payload's link. */
export async function sendQr(response: ServerResponse, link: string, quality: Quality, format: 'png' | 'json') {
  const errorCorrectionLevel = LEVELS[quality]
  if (format === 'png') {
    const png = await QRCode.toBuffer(link, { errorCorrectionLevel, scale: 16, margin: 2 })
    return sendBytes(response, 'image/png', png, FOREVER)
  }
  const { modules } = QRCode.create(link, { errorCorrectionLevel })
  const rows = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? 1 : 0)),
  )
  return sendJson(response, 200, rows, FOREVER)
}
