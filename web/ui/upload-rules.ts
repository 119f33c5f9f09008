import { formatBytes } from '#lib/format.ts'

const accepts = (accept: string, type: string) =>
  accept
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

/** Why this file is refused before it is sent, or undefined. The server checks again. */
export function refusalOf(file: { type: string; size: number }, accept: string, maxBytes: number): string | undefined {
  if (!accepts(accept, file.type)) return 'This file type is not accepted'
  if (file.size > maxBytes) return `This file is ${formatBytes(file.size)}. The maximum is ${formatBytes(maxBytes)}`
  if (file.size === 0) return 'This file is empty'
  return undefined
}
