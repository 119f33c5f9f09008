import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Header } from '#ledger/chain/header.ts'
import type { History } from '#ledger/chain/history.ts'
import type { Outline, PackedLedger } from './record.ts'

// Ledgers that are part of a snapshot: their transactions packed in one file, an outline of each in another.

export type HistorySizes = { readonly packed: number; readonly outline: number }

type Line = readonly [
  header: Omit<Header, 'parentHash' | 'parentCloseTime'>,
  offset: number,
  length: number,
  transactions: Outline,
]

export class HistoryFiles {
  readonly #packed: number
  readonly #outline: number
  readonly #outlinePath: string
  readonly #blocks = new Map<number, { offset: number; length: number }>()
  #sizes: HistorySizes

  constructor(directory: string, sizes: HistorySizes) {
    this.#outlinePath = join(directory, 'history.idx')
    this.#packed = openSync(join(directory, 'history.dat'), 'a+')
    this.#outline = openSync(this.#outlinePath, 'a+')
    this.#sizes = sizes
    this.cutBack(sizes)
  }

  get sizes(): HistorySizes {
    return this.#sizes
  }

  /** Drops what a snapshot that was never finished has left behind. */
  cutBack(sizes: HistorySizes): void {
    ftruncateSync(this.#packed, sizes.packed)
    ftruncateSync(this.#outline, sizes.outline)
    this.#sizes = sizes
  }

  /** Registers in the history what there is, without loading the transactions. Returns the last header. */
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

  append(ledgers: readonly PackedLedger[]): void {
    let { packed, outline } = this.#sizes
    const blocks: Buffer[] = []
    const lines: string[] = []
    for (const { header, outline: transactions, block } of ledgers) {
      const { parentHash: _, parentCloseTime: __, ...fields } = header
      const line: Line = [fields, packed, block.length, transactions]
      if (block.length > 0) this.#blocks.set(header.index, { offset: packed, length: block.length })
      blocks.push(block)
      lines.push(`${JSON.stringify(line)}\n`)
      packed += block.length
    }
    const text = Buffer.from(lines.join(''), 'latin1')
    writeWhole(this.#packed, Buffer.concat(blocks))
    writeWhole(this.#outline, text)
    outline += text.length
    this.#sizes = { packed, outline }
  }

  sync(): void {
    fdatasyncSync(this.#packed)
    fdatasyncSync(this.#outline)
  }

  load(ledgerIndex: number): Buffer | undefined {
    const block = this.#blocks.get(ledgerIndex)
    if (!block) return undefined
    const bytes = Buffer.alloc(block.length)
    readSync(this.#packed, bytes, 0, block.length, block.offset)
    return bytes
  }

  close(): void {
    closeSync(this.#packed)
    closeSync(this.#outline)
  }
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}
