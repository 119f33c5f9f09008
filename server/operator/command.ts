import type { Deps } from '#deps.ts'

export type Command = {
  takes: string
  does: string
  /** Returns what is printed when it is done. */
  run(deps: Deps, words: string[]): Promise<string>
}

/** A wrong command or argument: printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
