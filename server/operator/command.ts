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

/** What was checked is not as it should be: printed like any answer, with exit code 1. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed'
}
