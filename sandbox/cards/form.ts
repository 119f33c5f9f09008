/** A form with brackets: `card[number]=…&metadata[order]=…`. */
export type Form = {
  get(name: string): string | null
  /** All fields below one name. */
  map(name: string): Record<string, string>
  /** The parameters without a card's secrets, so that they may be stored. */
  question: string
}

const SECRET = /^card\[(number|cvc)\]$/

export function readForm(text: string): Form {
  const fields = new URLSearchParams(text)
  const kept = [...fields].filter(([name]) => !SECRET.test(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    get: (name) => fields.get(name),
    map: (name) =>
      Object.fromEntries(
        [...fields].flatMap(([key, value]) =>
          key.startsWith(`${name}[`) && key.endsWith(']') ? [[key.slice(name.length + 1, -1), value]] : [],
        ),
      ),
    question: new URLSearchParams(kept).toString(),
  }
}
