import { stat } from 'node:fs/promises'
import { keepFor } from './keep-for.ts'

const times = keepFor<Promise<number>>(1000, 100)

/** When a file was last written, as of at most a second ago: every page asks. */
export function changedAt(path: string): Promise<number> {
  const known = times.fresh(path)
  if (known) return known
  const time = stat(path).then(({ mtimeMs }) => mtimeMs)
  time.catch(() => times.drop(path))
  return times.keep(path, time)
}
