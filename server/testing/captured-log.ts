import { Writable } from 'node:stream'
import { createLog, type Log } from '#log.ts'

/** The product's log, with everything that it wrote. */
export function capturedLog(level = 'trace'): { log: Log; written(): string; lines(): Record<string, unknown>[] } {
  const chunks: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const written = () => chunks.join('')
  return {
    log: createLog({ level, destination }),
    written,
    lines: () =>
      written()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  }
}
