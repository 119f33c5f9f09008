/** Builds small MP4 files byte by byte: no encoder needed, and every lie about a length is possible. */

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + body.length, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

export function ftyp(brand = 'isom'): Buffer {
  return box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2avc1mp41`, 'latin1'))
}

function mvhd(durationMs: number): Buffer {
  const content = Buffer.alloc(100)
  content.writeUInt32BE(1000, 12)
  content.writeUInt32BE(durationMs, 16)
  return box('mvhd', content)
}

function tkhd(width: number, height: number, turned: boolean): Buffer {
  const content = Buffer.alloc(84)
  content.writeInt32BE(turned ? 0 : 0x10000, 40)
  content.writeInt32BE(turned ? 0x10000 : 0, 44)
  content.writeUInt32BE(width * 65_536, 76)
  content.writeUInt32BE(height * 65_536, 80)
  return box('tkhd', content)
}

function hdlr(kind: string): Buffer {
  const content = Buffer.alloc(25)
  content.write(kind, 8, 'latin1')
  return box('hdlr', content)
}

type Film = { width?: number; height?: number; durationMs?: number; track?: string; turned?: boolean }

export function moov({
  width = 64,
  height = 36,
  durationMs = 1500,
  track = 'vide',
  turned = false,
}: Film = {}): Buffer {
  return box('moov', mvhd(durationMs), box('trak', tkhd(width, height, turned), box('mdia', hdlr(track))))
}

export function makeMp4(film: Film = {}, content: Buffer = Buffer.alloc(1000, 7)): Buffer {
  return Buffer.concat([ftyp(), moov(film), box('mdat', content)])
}
