import { Worker } from 'node:worker_threads'
import { AppError } from '#app-error.ts'
import { copy } from '#features/receipts/copy.ts'
import type { Sheet } from './sheet.ts'

export type Drawn = { id: number; bytes?: Uint8Array; failed?: string }

export type DrawerOptions = {
  script?: URL
  seconds?: number
  waiting?: number
  /** What who comes too many is told. */
  busy?: () => string
}

const SCRIPT = new URL('draw-thread.ts', import.meta.url)
const MEMORY_MB = 256

/**
 * Draws sheets on another thread, one at a time: a summary of thousands of gifts takes seconds, in which this server
 * answers everybody else. Who comes while too many wait is asked to come again.
 */
export function createDrawer<T = Sheet>(options: DrawerOptions = {}) {
  const { script = SCRIPT, seconds = 120, waiting = 20, busy = () => copy.busy } = options
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  let count = 0

  function start(): Worker {
    const made = new Worker(script, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    made.once('exit', () => {
      if (thread === made) thread = undefined
    })
    // Without a listener a thread that breaks would end the process.
    made.on('error', () => undefined)
    made.unref()
    return made
  }

  async function drawNow(sheet: T): Promise<Uint8Array> {
    thread ??= start()
    const { bytes, failed } = await ask(thread, { id: count++, sheet }, seconds * 1000)
    if (!bytes) throw new Error(`could not be drawn: ${failed}`)
    return bytes
  }

  return {
    async draw(sheet: T): Promise<Uint8Array> {
      if (queued >= waiting) throw new AppError('rate_limited', { message: busy() })
      queued += 1
      const drawing = last.then(() => drawNow(sheet))
      last = drawing.catch(() => undefined)
      try {
        return await drawing
      } finally {
        queued -= 1
      }
    },
    async stop() {
      await thread?.terminate()
    },
  }
}

/** Ends a thread that takes too long; the next sheet gets a new one. */
function ask(thread: Worker, task: { id: number; sheet: unknown }, ms: number): Promise<Drawn> {
  return new Promise((resolve) => {
    const settle = (drawn: Drawn) => {
      clearTimeout(timer)
      thread.off('message', onMessage)
      thread.off('exit', onExit)
      thread.off('error', onError)
      resolve(drawn)
    }
    const timer = setTimeout(() => void thread.terminate(), ms)
    const onMessage = (drawn: Drawn) => drawn.id === task.id && settle(drawn)
    const onExit = () => settle({ id: task.id, failed: 'its thread ended' })
    const onError = (error: unknown) => settle({ id: task.id, failed: String(error) })
    thread.on('message', onMessage)
    thread.once('exit', onExit)
    thread.once('error', onError)
    thread.postMessage(task)
  })
}

const drawer = createDrawer()

export const drawApart = drawer.draw
