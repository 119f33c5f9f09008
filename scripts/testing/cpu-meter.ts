import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FileCpu } from './cpu-budgets.ts'
import { descendants, treeCpuSeconds } from './process-tree.ts'

/** The first pattern that matches the command line names the kind of process. */
const KINDS: [kind: string, pattern: RegExp][] = [
  ['Chromium', /chrom(e|ium)/i],
  ['PostgreSQL', /\bpostgres\b/],
  ['Vitest workers', /vitest\/dist\/workers/],
  ['Vitest main process', /vitest/],
  ['TypeScript', /\btsc\b/],
  ['Biome', /\bbiome\b/],
  ['Web build', /\bvite\b/],
  ['Server and its processes', /\bserver\//],
  ['Sandbox', /\bsandbox\//],
]
const SAMPLE_MS = 1000

const sumOf = (kinds: Map<string, number>) => [...kinds.values()].reduce((sum, each) => sum + each, 0)
const kindOf = (command: string) => KINDS.find(([, pattern]) => pattern.test(command))?.[0] ?? 'Other'

/** Measures where a run spends its CPU time, by sampling the processes below this one. */
export function startCpuMeter() {
  const seen = new Map<string, { kind: string; seconds: number }>()
  const sample = () => {
    // A process that has ended and was not waited for yet has no command line any more.
    for (const { id, command, seconds } of descendants())
      seen.set(id, { kind: command ? kindOf(command) : (seen.get(id)?.kind ?? 'Other'), seconds })
  }
  const timer = setInterval(sample, SAMPLE_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      sample()
      const kinds = new Map<string, number>()
      for (const { kind, seconds } of seen.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + seconds)
      const sampled = sumOf(kinds)
      // The tree counts what was too short to be sampled, and misses what outlived its parent, such as renderers.
      kinds.set('Processes that ended between two samples', Math.max(0, treeCpuSeconds() - sampled))
      return { total: sumOf(kinds), kinds: [...kinds].toSorted(([, one], [, other]) => other - one) }
    },
  }
}

/** What measure-cpu.ts has written, one entry per test file. */
export function readCpuReport(path: string): FileCpu[] {
  const files = new Map<string, number>()
  for (const line of readReport(path)) {
    const { file, seconds } = JSON.parse(line) as FileCpu
    const name = relative(process.cwd(), file)
    files.set(name, (files.get(name) ?? 0) + seconds)
  }
  return [...files].map(([file, seconds]) => ({ file, seconds }))
}

function readReport(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
