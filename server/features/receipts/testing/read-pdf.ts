import { extractText, getDocumentProxy } from 'unpdf'

type Node = { role?: string; alt?: string; children?: Node[] }

/** What a reader finds in a PDF: its words, and what a screen reader is told about them. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const info = (await pdf.getMetadata()).info as unknown as Record<string, unknown>
  const page = await pdf.getPage(1)
  const nodes: Node[] = []
  const walk = (node: Node) => {
    nodes.push(node)
    for (const child of node.children ?? []) walk(child)
  }
  walk(((await page.getStructTree()) ?? {}) as Node)
  return {
    text: text.replace(/\s+/g, ' '),
    pages: totalPages,
    title: info.Title,
    language: info.Language,
    marked: (await pdf.getMarkInfo())?.Marked,
    roles: nodes.flatMap(({ role }) => role ?? []),
    alts: nodes.flatMap(({ alt }) => alt ?? []),
  }
}
