/**
 * Text out of a hex field that anybody may have filled with anything: never throws, and gives only what a
 * PostgreSQL text column takes. Invalid UTF-8 becomes U+FFFD, NUL is left out; keep the hex for the exact bytes.
 */
export function decodeText(hex: unknown): string {
  if (typeof hex !== 'string') return ''
  return Buffer.from(hex, 'hex').toString('utf8').replaceAll('\0', '')
}

export const encodeText = (text: string) => Buffer.from(text, 'utf8').toString('hex').toUpperCase()

const HEX = /^(?:[0-9A-Fa-f]{2})*$/

/** The hex itself in upper case, or null when it is none. */
export function readHex(value: unknown): string | null {
  return typeof value === 'string' && HEX.test(value) ? value.toUpperCase() : null
}
