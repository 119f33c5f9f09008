import { crc32 } from 'node:zlib'

// A log is a row of frames: length, checksum, bytes. What a crash left unfinished at the end is recognised by either.

const headBytes = 8

export function frame(payload: Buffer): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(payload.length, 0)
  head.writeUInt32LE(crc32(payload), 4)
  return Buffer.concat([head, payload])
}

export type Frames = { readonly payloads: readonly Buffer[] /** Where the good frames end. */; readonly end: number }

export function readFrames(log: Buffer): Frames {
  const payloads: Buffer[] = []
  let at = 0
  while (at + headBytes <= log.length) {
    const length = log.readUInt32LE(at)
    const payload = log.subarray(at + headBytes, at + headBytes + length)
    if (payload.length < length || crc32(payload) !== log.readUInt32LE(at + 4)) break
    payloads.push(payload)
    at += headBytes + length
  }
  return { payloads, end: at }
}
