// Pages in a file, one line each, so that the script goes on after it was stopped.
import { appendFile, readFile, rm } from 'node:fs/promises'
import type { PageStore, StoredPage } from './walk.ts'

/** A line that was cut off by a crash is the last one: it and nothing else is read again. */
export function fileStore(path: string): PageStore {
  const rows = async (): Promise<{ run: string; page: StoredPage }[]> => {
    const text = await readFile(path, 'utf8').catch(() => '')
    return text.split('\n').flatMap((line) => {
      try {
        return line ? [JSON.parse(line)] : []
      } catch {
        return []
      }
    })
  }
  return {
    pages: async (run) => (await rows()).filter((row) => row.run === run).map(({ page }) => page),
    // The line break comes first, so that it also ends a line that was cut off.
    add: (run, page) => appendFile(path, `\n${JSON.stringify({ run, page })}`),
    clear: () => rm(path, { force: true }),
  }
}
