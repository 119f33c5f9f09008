/** What a receipt or a summary says, all texts composed: the drawing only places them. Passed between threads. */
export type Sheet = {
  size: 'A4' | 'LETTER'
  language: string
  brand: string
  title: string
  /** Beside the title: its number, and when it was made. */
  marks: readonly Fact[]
  /** The amount, and what it was. */
  lead: { amount: string; unit: string; lines: readonly string[] }
  parties: readonly { heading: string; lines: readonly string[] }[]
  facts: { heading: string; rows: readonly Fact[] } | undefined
  tables: readonly Table[]
  statements: readonly { heading: string; text: string }[]
  proof: Proof | undefined
  footer: string
  /** `Page {page} of {pages}` */
  pageText: string
}

export type Fact = readonly [label: string, value: string]

export type Table = {
  heading: string
  /** Widths are shares of the page's. */
  columns: readonly { label: string; share: number; right?: boolean }[]
  rows: readonly (readonly string[])[]
  total: readonly string[]
}

export type Proof = {
  heading: string
  text: string
  url: string
  alt: string
  hashes: readonly Fact[]
}
