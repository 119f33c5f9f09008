import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { frame, readFrames } from './frames.ts'

// Journals carry numbers: a new one begins with each snapshot, the older ones go when the snapshot is complete.

const numberOf = (name: string): number | undefined => {
  const match = /^journal-(\d+)\.log$/.exec(name)
  return match ? Number(match[1]) : undefined
}

export const journalsIn = (directory: string): number[] =>
  readdirSync(directory)
    .map(numberOf)
    .filter((number) => number !== undefined)
    .sort((a, b) => a - b)

const pathOf = (directory: string, number: number): string => join(directory, `journal-${number}.log`)

export function readJournal(directory: string, number: number): readonly Buffer[] {
  const path = pathOf(directory, number)
  const log = readFileSync(path)
  const { payloads, end } = readFrames(log)
  if (end < log.length) {
    const file = openSync(path, 'r+')
    ftruncateSync(file, end)
    closeSync(file)
  }
  return payloads
}

export class Journal {
  readonly number: number
  readonly #file: number
  readonly #start: number
  #bytes = 0

  constructor(directory: string, number: number) {
    this.number = number
    this.#file = openSync(pathOf(directory, number), 'a')
    this.#start = fstatSync(this.#file).size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Returns when the record is on the disk for good. */
  append(payload: Buffer): void {
    const bytes = frame(payload)
    try {
      let written = 0
      while (written < bytes.length) written += writeSync(this.#file, bytes, written)
      fdatasyncSync(this.#file)
    } catch (error) {
      // Half a record must not stand in the way of the next.
      ftruncateSync(this.#file, this.#start + this.#bytes)
      throw error
    }
    this.#bytes += bytes.length
  }

  close(): void {
    closeSync(this.#file)
  }
}

export function deleteJournals(directory: string, before: number): void {
  for (const number of journalsIn(directory)) if (number < before) unlinkSync(pathOf(directory, number))
}
