import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG that nobody has painted before: two tones that meet at a random horizon. */
export function paintPng(size = 320): Buffer {
  const tones = Array.from({ length: 6 }, () => Math.floor(Math.random() * 256))
  const horizon = size * (0.3 + Math.random() * 0.4)
  const rows = Array.from({ length: size }, (_, y) => {
    const tone = y < horizon ? tones.slice(0, 3) : tones.slice(3)
    return Buffer.from([0, ...Array.from({ length: size }, () => tone).flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
