import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Header } from '../chain/header.ts'
import { affectedAccounts, type History, type ValidatedTransaction } from '../chain/history.ts'

// Ledgers that are part of a snapshot: their transactions packed in one file, an outline of each in another.

export type HistorySizes = { readonly packed: number; readonly outline: number }

type Line = readonly [
  header: Omit<Header, 'parentHash' | 'parentCloseTime'>,
  offset: number,
  length: number,
  transactions: readonly (readonly [hash: string, accounts: readonly string[]])[],
]

const ledgersRemembered = 64

export class HistoryFiles {
  readonly #packed: number
  readonly #outline: number
  readonly #outlinePath: string
  readonly #blocks = new Map<number, { offset: number; length: number }>()
  readonly #recent = new Map<number, readonly ValidatedTransaction[]>()
  #sizes: HistorySizes

  constructor(directory: string, sizes: HistorySizes) {
    this.#outlinePath = join(directory, 'history.idx')
    this.#packed = openSync(join(directory, 'history.dat'), 'a+')
    this.#outline = openSync(this.#outlinePath, 'a+')
    this.#sizes = sizes
    this.cutBack(sizes)
  }

  /** Drops what a snapshot that was never finished has left behind. */
  cutBack(sizes: HistorySizes): void {
    ftruncateSync(this.#packed, sizes.packed)
    ftruncateSync(this.#outline, sizes.outline)
    this.#sizes = sizes
  }

  get sizes(): HistorySizes {
    return this.#sizes
  }

  /** Tells the history what there is, without loading the transactions. Returns the last header. */
  outlineInto(history: History, before: Header): Header {
    let last = before
    const text = readFileSync(this.#outlinePath, 'latin1')
    for (let from = 0; from < text.length; ) {
      const to = text.indexOf('\n', from)
      const [fields, offset, length, transactions]: Line = JSON.parse(text.slice(from, to))
      last = { ...fields, parentHash: last.hash, parentCloseTime: last.closeTime }
      history.remember(last, transactions)
      if (length > 0) this.#blocks.set(last.index, { offset, length })
      from = to + 1
    }
    return last
  }

  append(
    ledgers: readonly { readonly header: Header; readonly transactions: readonly ValidatedTransaction[] }[],
  ): void {
    let { packed, outline } = this.#sizes
    const blocks: Buffer[] = []
    const lines: string[] = []
    for (const { header, transactions } of ledgers) {
      const block = transactions.length > 0 ? zstdCompressSync(JSON.stringify(transactions)) : Buffer.alloc(0)
      const { parentHash: _, parentCloseTime: __, ...fields } = header
      const outlined = transactions.map((tx) => [tx.hash, [...affectedAccounts(tx.metadata)]] as const)
      const line: Line = [fields, packed, block.length, outlined]
      if (block.length > 0) this.#blocks.set(header.index, { offset: packed, length: block.length })
      blocks.push(block)
      lines.push(`${JSON.stringify(line)}\n`)
      packed += block.length
    }
    const text = Buffer.from(lines.join(''), 'latin1')
    writeSync(this.#packed, Buffer.concat(blocks))
    writeSync(this.#outline, text)
    outline += text.length
    this.#sizes = { packed, outline }
  }

  sync(): void {
    fdatasyncSync(this.#packed)
    fdatasyncSync(this.#outline)
  }

  load(ledgerIndex: number): readonly ValidatedTransaction[] {
    const known = this.#recent.get(ledgerIndex)
    if (known) return known
    const block = this.#blocks.get(ledgerIndex)
    if (!block) return []
    const bytes = Buffer.alloc(block.length)
    readSync(this.#packed, bytes, 0, block.length, block.offset)
    const transactions: readonly ValidatedTransaction[] = JSON.parse(zstdDecompressSync(bytes).toString('utf8'))
    const oldest = this.#recent.keys().next().value
    if (this.#recent.size >= ledgersRemembered && oldest !== undefined) this.#recent.delete(oldest)
    this.#recent.set(ledgerIndex, transactions)
    return transactions
  }

  close(): void {
    closeSync(this.#packed)
    closeSync(this.#outline)
  }
}
