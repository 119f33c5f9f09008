/** Makes text from the ledger safe to show: it cannot reorder or hide other text. */

const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

export function shown(text: string, longest = 120): string {
  const clean = text.replace(UNSHOWABLE, ' ').replace(/\s+/g, ' ').trim()
  const letters = [...clean]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : clean
}

/** Hex as UTF-8; invalid hex gives an empty text, and invalid bytes give U+FFFD. */
export function textOfHex(hex: unknown): string {
  if (typeof hex !== 'string' || !/^(?:[0-9a-fA-F]{2})*$/.test(hex)) return ''
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes)
}

export const short = (id: string) => (id.length > 16 ? `${id.slice(0, 7)}…${id.slice(-5)}` : id)
