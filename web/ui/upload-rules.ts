import { formatBytes } from '#lib/format.ts'
import { copy } from './copy.ts'

const accepts = (accept: string, type: string) =>
  accept
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

/** Why this file is refused before it is sent, or undefined. The server checks again. */
export function refusalOf(file: { type: string; size: number }, accept: string, maxBytes: number): string | undefined {
  if (!accepts(accept, file.type)) return copy.wrongType
  if (file.size > maxBytes) return copy.tooLarge(formatBytes(file.size), formatBytes(maxBytes))
  if (file.size === 0) return copy.emptyFile
  return undefined
}
