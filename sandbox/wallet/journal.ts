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
 * A map whose every change is one appended line, so that a process killed between any two of them loses nothing that
 * it had answered for. The last line about a key wins; a line torn by the kill is dropped at the next start.
 */
export class Journal<T> {
  readonly #entries = new Map<string, T>()
  readonly #file: number | undefined

  /** What need not be kept any longer goes at the next start. */
  constructor(path: string | undefined, keep: (value: T) => boolean = () => true) {
    if (path === undefined) return
    mkdirSync(dirname(path), { recursive: true })
    if (existsSync(path)) for (const line of readFileSync(path, 'utf8').split('\n')) this.#read(line)
    for (const [key, value] of this.#entries) if (!keep(value)) this.#entries.delete(key)
    // Rewritten at every start: the torn line and all superseded ones go.
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

  /** Out of memory now, out of the file at the next start: only for what `keep` would not keep. */
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
      // An empty or torn line holds nothing that anybody was promised.
    }
  }
}

const lineOf = (entry: [string, unknown]) => `${JSON.stringify(entry)}\n`
