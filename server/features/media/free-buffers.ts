import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

/** Reached without a flag on the command line, so that the server is the same however it is started. */
function findCollector(): Collect {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return typeof collect === 'function' ? (collect as Collect) : () => undefined
}

const collect = findCollector()
const EVERY_BYTES = 8_000_000
let passed = 0

/**
 * V8 weighs a buffer of the network by its few bytes on the heap and lets 64 MB of them pile up before it frees any.
 * Looking at the youngest objects alone takes a millisecond; all uploads share one count.
 */
export function freeBuffersAfter(bytes: number): void {
  passed += bytes
  if (passed < EVERY_BYTES) return
  passed = 0
  collect({ type: 'minor' })
}
