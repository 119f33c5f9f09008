import type { Checked, CheckTransaction } from '#ledger/engine/verifier.ts'

/**
 * Signatures of requests that still wait for their turn are checked already, so that many can be in the making at once.
 * The answer is there, or on its way, when the submit command asks for it.
 */
export class EarlyChecks {
  readonly #running = new Map<string, Promise<Checked>>()
  readonly #check: CheckTransaction

  constructor(check: CheckTransaction) {
    this.#check = check
  }

  start(blob: string): void {
    if (!this.#running.has(blob)) this.#running.set(blob, this.#check(blob))
  }

  take(blob: string): Promise<Checked> {
    const running = this.#running.get(blob)
    this.#running.delete(blob)
    return running ?? this.#check(blob)
  }
}
