import { parentPort } from 'node:worker_threads'
import type { Drawn } from './draw-apart.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Sheet } from './sheet.ts'

/** A thread that draws sheets, one after the other. It holds no connection and no key. */
parentPort?.on('message', ({ id, sheet }: { id: number; sheet: Sheet }) => {
  drawSheet(sheet).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
