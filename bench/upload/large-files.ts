import { randomBytes } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32, createDeflate } from 'node:zlib'

const PIECE = randomBytes(1024 * 1024)

/** An MP4 of the given size with valid headers around random bytes; the server reads only the headers. */
export async function writeFilm(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w')
  const frame = [box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1')), movie()]
  const before = Buffer.concat(frame)
  const content = bytes - before.length - 8
  const header = Buffer.alloc(8)
  header.writeUInt32BE(content + 8)
  header.write('mdat', 4, 'latin1')
  await file.writeFile(Buffer.concat([before, header]))
  for (let left = content; left > 0; left -= PIECE.length) await file.writeFile(PIECE.subarray(0, left))
  await file.close()
}

/** A noise PNG of about the given size, which does not compress. */
export async function writePicture(path: string, bytes: number): Promise<void> {
  const width = 8192
  const line = Buffer.alloc(1 + width * 3)
  const height = Math.floor((bytes * 0.998) / line.length)
  const file = await open(path, 'w')
  await file.writeFile(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  await writeChunk(file, 'IHDR', header)
  const packed = createDeflate({ level: 0, chunkSize: 65_536 })
  const written = (async () => {
    for await (const piece of packed) await writeChunk(file, 'IDAT', piece)
  })()
  for (let at = 0; at < height; at++) {
    PIECE.copy(line, 1, (at * 7919) % (PIECE.length - line.length))
    if (!packed.write(Buffer.from(line))) await new Promise((resolve) => packed.once('drain', resolve))
  }
  packed.end()
  await written
  await writeChunk(file, 'IEND', Buffer.alloc(0))
  await file.close()
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + body.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

function movie(): Buffer {
  const clock = Buffer.alloc(100)
  clock.writeUInt32BE(1000, 12)
  clock.writeUInt32BE(60_000, 16)
  const track = Buffer.alloc(84)
  track.writeInt32BE(0x10000, 40)
  track.writeUInt32BE(1920 * 65_536, 76)
  track.writeUInt32BE(1080 * 65_536, 80)
  const handler = Buffer.alloc(25)
  handler.write('vide', 8, 'latin1')
  return box('moov', box('mvhd', clock), box('trak', box('tkhd', track), box('mdia', box('hdlr', handler))))
}

async function writeChunk(file: FileHandle, type: string, content: Buffer): Promise<void> {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  await file.writeFile(Buffer.concat([size, body, sum]))
}
