import { formatBytes } from '#lib/format.ts'

const accepts = (accept: string, type: string) =>
  accept
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

/** Why this file is refused before it is sent, or undefined. The server checks again. */
export function refusalOf(file: { type: string; size: number }, accept: string, maxBytes: number): string | undefined {
  if (!accepts(accept, file.type)) return 'This kind of file is not accepted'
  if (file.size > maxBytes)
    return `This file has ${formatBytes(file.size)}; at most ${formatBytes(maxBytes)} are allowed`
  if (file.size === 0) return 'This file is empty'
  return undefined
}
