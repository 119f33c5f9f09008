import { posix } from 'node:path'

export type Import = {
  from: string
  /** A file of the repository, or the name of a package. */
  to: string
  /** As it is written. */
  specifier: string
  kind: 'file' | 'package'
  dynamic: boolean
}

export type Sources = ReadonlyMap<string, string>

const statement = /^[ \t]*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm
// Not inside a template string on the same line, which is code as text.
const call = /(?<!`[^`\n]*)\bimport\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"\n]+)\1/g

/** Every import of every file, including type imports. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) => {
    const code = text.replace(/^\s*(?:\/\/.*|\*.*|\/\*.*)$/gm, '')
    const found = (pattern: RegExp, dynamic: boolean): Import[] =>
      [...code.matchAll(pattern)].map((match) => ({
        from,
        dynamic,
        specifier: match[2] ?? '',
        ...resolve(from, match[2] ?? ''),
      }))
    return [...found(statement, false), ...found(call, true)]
  })
}

function resolve(from: string, specifier: string): Pick<Import, 'to' | 'kind'> {
  const workspace = from.split('/')[0] ?? ''
  if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(from), specifier), kind: 'file' }
  if (specifier.startsWith('#')) return { to: posix.join(workspace, specifier.slice(1)), kind: 'file' }
  if (specifier.startsWith('@gooddrop/')) return { to: specifier.slice('@gooddrop/'.length), kind: 'file' }
  const parts = specifier.split('/')
  return { to: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? ''), kind: 'package' }
}

/** All import cycles as lists of files, each reported once. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, kind } of imports) {
    if (kind === 'file' && from !== to) next.set(from, [...(next.get(from) ?? []), to])
  }
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file])
    if (start >= 0 || done.has(file)) return
    path.push(file)
    for (const other of next.get(file) ?? []) visit(other)
    path.pop()
    done.add(file)
  }
  for (const file of next.keys()) visit(file)
  return cycles
}
