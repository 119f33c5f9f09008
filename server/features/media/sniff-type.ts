export const mediaTypes = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
} as const

export type MediaMime = keyof typeof mediaTypes
export type MediaKind = (typeof mediaTypes)[MediaMime]

/** As many bytes as `sniffType` looks at. */
export const SNIFFED_BYTES = 16

const signatures: { mime: MediaMime; matches: (head: Buffer) => boolean }[] = [
  { mime: 'image/png', matches: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  { mime: 'image/jpeg', matches: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { mime: 'image/gif', matches: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)) },
  { mime: 'image/webp', matches: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)) },
  { mime: 'video/mp4', matches: (head) => isMp4(head) },
]

/**
 * HEIC, AVIF and QuickTime files begin with the same box as MP4 and differ by its brand only. Browsers do not play them
 * all, so what is accepted is listed.
 */
const mp4Brands = new Set([
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9'],
  ...['mp41', 'mp42', 'mp71', 'mmp4', 'avc1', 'dash', 'MSNV', 'M4V ', 'M4VH', 'M4VP', 'F4V ', 'f4v '],
])

function isMp4(head: Buffer): boolean {
  return head.toString('latin1', 4, 8) === 'ftyp' && mp4Brands.has(head.toString('latin1', 8, 12))
}

/** What the content is; its name and what the sender calls it are never asked. */
export function sniffType(head: Buffer): { mime: MediaMime; kind: MediaKind } | undefined {
  const found = signatures.find(({ matches }) => matches(head))
  return found && { mime: found.mime, kind: mediaTypes[found.mime] }
}
