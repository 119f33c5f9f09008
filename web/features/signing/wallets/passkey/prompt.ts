import { createStore } from '#lib/store.ts'
import type { Description } from '#passkey/describe.ts'

/** How somebody without a session comes to their wallet. */
export type Way = { kind: 'create' } | { kind: 'open' } | { kind: 'local'; account: string }

/** What the dialog shows, and how the person answers. `note`: why the last attempt came to nothing. */
export type Prompt =
  | { stage: 'starting' }
  | { stage: 'unsupported' }
  | { stage: 'choose'; accounts: string[]; note: string | undefined; noPrf: boolean; choose(way: Way): void }
  | {
      stage: 'confirm'
      account: string
      description: Description
      tx: Record<string, unknown>
      note: string | undefined
      confirm(): void
    }
  | {
      stage: 'confirmSeveral'
      account: string
      descriptions: (Description & { request: string })[]
      note: string | undefined
      confirm(): void
    }
  | { stage: 'backup'; limit: string }
  | { stage: 'touch' }

export const prompt = createStore<Prompt>({ stage: 'starting' })

/** Shows a question and waits for its answer; never answers once the request was given up. */
export function asked<T>(signal: AbortSignal, show: (answer: (value: T) => void) => Prompt): Promise<T> {
  return new Promise((resolve) => {
    if (!signal.aborted) prompt.set(show(resolve))
  })
}
