import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '#app-error.ts'

export type Video = { width: number; height: number; durationMs: number }
type Track = { width: number; height: number; isVideo: boolean }

const MOST_SIDE = 16_384

/** Reads the frame of an MP4, never its content, and refuses one whose parts do not fit into it. */
export async function inspectVideo(path: string): Promise<Video> {
  const file = await open(path)
  try {
    return await inspect(file)
  } catch (cause) {
    if (cause instanceof BrokenBoxes) throw new AppError('unreadable_video', { cause })
    throw cause
  } finally {
    await file.close()
  }
}

async function inspect(file: FileHandle): Promise<Video> {
  const { size } = await file.stat()
  let movie: Box | undefined
  let hasContent = false
  for await (const box of walkBoxes(file, 0, size)) {
    if (box.type === 'moov') movie ??= box
    if (box.type === 'mdat' && box.end > box.start) hasContent = true
  }
  if (!movie || !hasContent) throw new BrokenBoxes('no movie, or nothing in it')
  return readMovie(file, movie)
}

async function readMovie(file: FileHandle, movie: Box): Promise<Video> {
  let durationMs = 0
  let shown: Track | undefined
  for await (const box of walkBoxes(file, movie.start, movie.end)) {
    if (box.type === 'mvhd') durationMs = await readDuration(file, box)
    if (box.type !== 'trak') continue
    const track = await readTrack(file, box)
    if (track.isVideo) shown ??= track
  }
  if (!shown || !isSide(shown.width) || !isSide(shown.height)) throw new BrokenBoxes('no picture to show')
  return { width: shown.width, height: shown.height, durationMs }
}

const isSide = (pixels: number) => pixels >= 1 && pixels <= MOST_SIDE

/** Fragmented files say 0 here; their length is only known by playing them. */
async function readDuration(file: FileHandle, box: Box): Promise<number> {
  const [version] = await readContent(file, box, 1)
  const content = await readContent(file, box, version === 1 ? 32 : 20)
  const scale = content.readUInt32BE(version === 1 ? 20 : 12)
  const duration = version === 1 ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16)
  if (scale === 0) throw new BrokenBoxes('a clock that stands still')
  const milliseconds = Math.round((duration / scale) * 1000)
  return milliseconds <= 2 ** 31 - 1 ? milliseconds : 0
}

async function readTrack(file: FileHandle, track: Box): Promise<Track> {
  const found: Track = { width: 0, height: 0, isVideo: false }
  for await (const box of walkBoxes(file, track.start, track.end)) {
    if (box.type === 'tkhd') Object.assign(found, await readSides(file, box))
    if (box.type === 'mdia') found.isVideo = await isVideo(file, box)
  }
  return found
}

async function readSides(file: FileHandle, box: Box): Promise<{ width: number; height: number }> {
  const [version] = await readContent(file, box, 1)
  const content = await readContent(file, box, version === 1 ? 96 : 84)
  const matrix = content.length - 44
  const sides = [content.readUInt32BE(content.length - 8), content.readUInt32BE(content.length - 4)]
  // A film taken with an upright phone is stored lying down, with a quarter turn.
  if (content.readInt32BE(matrix) === 0 && content.readInt32BE(matrix + 4) !== 0) sides.reverse()
  const [width = 0, height = 0] = sides.map((side) => Math.round(side / 65_536))
  return { width, height }
}

async function isVideo(file: FileHandle, media: Box): Promise<boolean> {
  for await (const box of walkBoxes(file, media.start, media.end)) {
    if (box.type === 'hdlr') return (await readContent(file, box, 12)).toString('latin1', 8, 12) === 'vide'
  }
  return false
}

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
