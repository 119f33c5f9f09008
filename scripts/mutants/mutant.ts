/** A small fault in the product that a test must notice. */
export type Mutant = {
  /** What the faulty code does, as in "pays a gift twice". Unique. */
  name: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The cheapest test files of which one must fail. */
  tests: readonly string[]
  /** Part of the name of the test that must fail, where the other tests of the file take long. */
  testName?: string
}

/** Why the entry no longer fits the code, or undefined. */
export function whyStale({ find, replace }: Pick<Mutant, 'find' | 'replace'>, text: string): string | undefined {
  const count = text.split(find).length - 1
  if (count !== 1) return `occurs ${count} times`
  return find === replace ? 'changes nothing' : undefined
}

export function applyMutant(mutant: Mutant, text: string): string {
  const why = whyStale(mutant, text)
  if (why !== undefined) throw new Error(`stale: the text to replace in ${mutant.file} ${why}`)
  return text.replace(mutant.find, () => mutant.replace)
}
