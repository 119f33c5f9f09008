import type { Deps } from '#deps.ts'

export type Command = {
  takes: string
  does: string
  /** Answers the sentence that the operator reads when it is done. */
  run(deps: Deps, words: string[]): Promise<string>
}

/** The operator asked for something that cannot be: said plainly, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
