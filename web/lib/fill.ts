const PLACE = /\{(\w+)\}/

/** `{name}` in a text is a place for a value: each language has it where it belongs. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(new RegExp(PLACE, 'g'), (_, name: string) => values[name] ?? '')

/** The words of a text and the names of its places in turn: 'by {name}' → ['by ', 'name', '']. */
export const piecesOf = (text: string): string[] => text.split(PLACE)
