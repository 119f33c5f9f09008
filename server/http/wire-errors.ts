import type { Socket } from 'node:net'
import { errors } from '@gooddrop/contract/errors.ts'

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** For bytes that are no request at all: also these get an answer in the one shape. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = 'invalid_input'
  const body = JSON.stringify({ success: false, message: errors[code].message, code })
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
  const head = [`HTTP/1.1 ${status}`, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
  socket.end([...head, 'Connection: close', '', body].join('\r\n'))
}
