import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder as paths from there, without those whose name, or a folder's on the way, is skipped. */
export function filesBelow(folder: string, skip: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skip(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(join(folder, entry.name), skip).map((path) => `${entry.name}/${path}`)
    return entry.isFile() ? [entry.name] : []
  })
}
