/** Text from a ledger, made fit to be shown: whatever bytes it was, nothing in it can reorder or hide what stands beside it. */

const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

export function shown(text: string, longest = 120): string {
  const clean = text.replace(UNSHOWABLE, ' ').replace(/\s+/g, ' ').trim()
  const letters = [...clean]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : clean
}

/** Hex as UTF-8; what is neither gives an empty text, and broken bytes give U+FFFD. */
export function textOfHex(hex: unknown): string {
  if (typeof hex !== 'string' || !/^(?:[0-9a-fA-F]{2})*$/.test(hex)) return ''
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes)
}

export const short = (id: string) => (id.length > 16 ? `${id.slice(0, 7)}…${id.slice(-5)}` : id)
