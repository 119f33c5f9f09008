import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../commands.ts'
import { applyMutant, type Mutant } from './mutant.ts'

export type WorkingCopy = {
  path: string
  /** Applies the fault; returns what restores the file. */
  apply(mutant: Mutant): () => void
  remove(): void
}

/**
 * The checkout as it is now, uncommitted changes included, in a temporary folder: a run that is killed in the middle
 * leaves no fault in the user's files.
 */
export function copyCheckout(): WorkingCopy {
  const path = mkdtempSync(join(tmpdir(), 'gooddrop-mutants-'))
  cpSync(root, path, { recursive: true, filter: (source) => !NOT_COPIED.includes(basename(source)) })
  linkPackages(join(root, 'node_modules'), join(path, 'node_modules'))
  return {
    path,
    apply(mutant) {
      const file = join(path, mutant.file)
      const original = readFileSync(file, 'utf8')
      writeFileSync(file, applyMutant(mutant, original))
      return () => writeFileSync(file, original)
    },
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  }
}

const NOT_COPIED = ['node_modules', '.git', '.data', 'dist']

/** Links each installed package. Workspaces keep their relative links, which lead to the copy and not to the checkout. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from).filter((each) => !CACHES.includes(each))) {
    const source = join(from, name)
    if (name === '@gooddrop') {
      mkdirSync(join(to, name))
      for (const workspace of readdirSync(source))
        symlinkSync(readlinkSync(join(source, workspace)), join(to, name, workspace))
    } else symlinkSync(source, join(to, name), lstatSync(source).isDirectory() ? 'dir' : 'file')
  }
}

const CACHES = ['.cache', '.vite', '.vite-temp', '.vitest']
