import type { FileHandle } from 'node:fs/promises'

export type Box = { type: string; start: number; end: number }

export class BrokenBoxes extends Error {}

/** Many more than a long, finely cut film has; a file made of empty boxes must not keep us busy. */
const MOST_BOXES = 20_000

/** The boxes between two places of an MP4 file, by their headers alone. Throws when a length cannot be true. */
export async function* walkBoxes(file: FileHandle, start: number, end: number): AsyncGenerator<Box> {
  const header = Buffer.alloc(16)
  let count = 0
  for (let at = start; at < end; ) {
    if (++count > MOST_BOXES) throw new BrokenBoxes('too many boxes')
    const { bytesRead } = await file.read(header, 0, Math.min(16, end - at), at)
    if (bytesRead < 8) throw new BrokenBoxes('a box begins where the file ends')
    const { size, headerBytes } = measure(header, bytesRead, end - at)
    if (size < headerBytes || at + size > end) throw new BrokenBoxes('a box is longer than what holds it')
    yield { type: header.toString('latin1', 4, 8), start: at + headerBytes, end: at + size }
    at += size
  }
}

/** 0 stands for 'all the rest', 1 for 'too long for these 32 bits: see below'. */
function measure(header: Buffer, present: number, rest: number) {
  const short = header.readUInt32BE(0)
  if (short === 0) return { size: rest, headerBytes: 8 }
  if (short !== 1) return { size: short, headerBytes: 8 }
  if (present < 16) throw new BrokenBoxes('a box begins where the file ends')
  return { size: Number(header.readBigUInt64BE(8)), headerBytes: 16 }
}

/** The first bytes of a box's content; throws when it is shorter than that. */
export async function readContent(file: FileHandle, box: Box, bytes: number): Promise<Buffer> {
  if (box.end - box.start < bytes) throw new BrokenBoxes(`${box.type} is too short`)
  const content = Buffer.alloc(bytes)
  const { bytesRead } = await file.read(content, 0, bytes, box.start)
  if (bytesRead < bytes) throw new BrokenBoxes(`${box.type} is cut off`)
  return content
}
