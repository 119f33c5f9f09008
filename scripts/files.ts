import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of all files below a folder, without skipped names of files and folders. */
export function filesBelow(folder: string, skip: (name: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skip(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(join(folder, entry.name), skip).map((path) => `${entry.name}/${path}`)
    return entry.isFile() ? [entry.name] : []
  })
}
