/** CPU seconds that a test file may use, with everything that it starts. */
export const DEFAULT_BUDGET = 20

/** Files that need more, each with its reason. */
export const exceptions: Record<string, { seconds: number; reason: string }> = {
  'e2e/pages.test.ts': { seconds: 160, reason: 'visits 54 pages and runs axe on each at two widths' },
  'e2e/rendered.test.ts': { seconds: 35, reason: 'loads a page of each kind with and without scripts' },
  'e2e/offline.test.ts': { seconds: 35, reason: 'installs the service worker in six browser contexts' },
}

/** A slow or busy machine takes up to twice as long for the same work. */
const TOLERANCE = 2

export type FileCpu = { file: string; seconds: number }

export const budgetOf = (file: string): number => exceptions[file]?.seconds ?? DEFAULT_BUDGET

export function overBudget(files: readonly FileCpu[]): string[] {
  return files
    .filter(({ file, seconds }) => seconds > TOLERANCE * budgetOf(file))
    .map(({ file, seconds }) => `${file} used ${seconds.toFixed(0)} s of CPU; its budget is ${budgetOf(file)} s`)
}

export function dearest(files: readonly FileCpu[], count = 10): string[] {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
