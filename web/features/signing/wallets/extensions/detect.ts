import type { Extension } from './extension.ts'

/** Extensions put their scripts into a page before, while or after it loads. */
const EVERY_MS = 200
/** As long as a list of wallets may wait for one. */
export const LISTED_WITHIN_MS = 1500
/** For somebody who chose it, or used it before. */
export const EXPECTED_WITHIN_MS = 5000

/** Whether the extension appears in this page within the limit. */
export async function appears({ isPresent }: Extension, withinMs: number, signal?: AbortSignal): Promise<boolean> {
  const end = performance.now() + withinMs
  while (!signal?.aborted) {
    if (await isPresent()) return true
    if (performance.now() >= end) return false
    await new Promise((done) => setTimeout(done, EVERY_MS))
  }
  return false
}
