import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph-like picture: every pixel another colour, the same for the same size. */
export function makePicture(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at++) data[at] = (at * 2_654_435_761) >>> 24
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export const makePng = (width: number, height: number) => makePicture(width, height).png().toBuffer()
export const makeJpeg = (width: number, height: number) => makePicture(width, height).jpeg({ quality: 90 }).toBuffer()

/** Frames of alternating colour, so that no encoder joins them. */
export function makeAnimation(frames: number, side: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const bytes = side * side * 3
  const data = Buffer.alloc(bytes * frames)
  for (let frame = 0; frame < frames; frame++) data.fill(frame % 2 ? 255 : 30, frame * bytes, (frame + 1) * bytes)
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(data, { raw }).toFormat(format).toBuffer()
}

/** A valid PNG of black pixels, one bit each: a few kilobytes that unfold into as many pixels as you like. */
export function makePixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateZeros((Math.ceil(side / 8) + 1) * side)),
    chunk('IEND'),
  ])
}

const BLOCK_BYTES = 1_000_000

/** What deflate makes of so many zeros: a block is compressed once and repeated. */
function deflateZeros(length: number): Buffer {
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const block = deflateRawSync(Buffer.alloc(BLOCK_BYTES), flush)
  const blocks = Array.from({ length: Math.floor(length / BLOCK_BYTES) }, () => block)
  const rest = deflateRawSync(Buffer.alloc(length % BLOCK_BYTES))
  // Adler-32 of zeros: their number above a one.
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(length % 65_521, 0)
  sum.writeUInt16BE(1, 2)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, rest, sum])
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A GIF of one frame that fills a canvas of the given side. */
export function makeGifBomb(side: number): Buffer {
  const sides = Buffer.alloc(4)
  sides.writeUInt16LE(side, 0)
  sides.writeUInt16LE(side, 2)
  const palette = Buffer.from([0, 0, 0, 255, 255, 255])
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), sides, Buffer.from([0, 2, 2, 0x4c, 1, 0])])
  return Buffer.concat([Buffer.from('GIF89a'), sides, Buffer.from([0x80, 0, 0]), palette, frame, Buffer.from([0x3b])])
}
