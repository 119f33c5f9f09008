import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * A map whose every change is one appended line, so that a killed process loses nothing that it had confirmed.
 * The last line of a key wins; a line cut off by the kill is dropped at the next start.
 */
export class Journal<T> {
  readonly #entries = new Map<string, T>()
  readonly #file: number | undefined

  /** Entries for which this is false are dropped at the next start. */
  constructor(path: string | undefined, keep: (value: T) => boolean = () => true) {
    if (path === undefined) return
    mkdirSync(dirname(path), { recursive: true })
    if (existsSync(path)) for (const line of readFileSync(path, 'utf8').split('\n')) this.#read(line)
    for (const [key, value] of this.#entries) if (!keep(value)) this.#entries.delete(key)
    // Rewritten at every start without incomplete and superseded lines.
    writeFileSync(`${path}.new`, [...this.#entries].map(lineOf).join(''))
    renameSync(`${path}.new`, path)
    this.#file = openSync(path, 'a')
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)
  }

  values(): IterableIterator<T> {
    return this.#entries.values()
  }

  put(key: string, value: T) {
    this.#entries.set(key, value)
    if (this.#file !== undefined) appendFileSync(this.#file, lineOf([key, value]))
  }

  /** Removes from memory now and from the file at the next start: only for entries that `keep` drops. */
  drop(key: string) {
    this.#entries.delete(key)
  }

  close() {
    if (this.#file !== undefined) closeSync(this.#file)
  }

  #read(line: string) {
    try {
      const [key, value] = JSON.parse(line) as [string, T]
      this.#entries.set(key, value)
    } catch {
      // An empty or incomplete line was never confirmed.
    }
  }
}

const lineOf = (entry: [string, unknown]) => `${JSON.stringify(entry)}\n`
