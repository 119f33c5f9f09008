import { createStore, useStore } from './store.ts'

type Waiting = { answer: Promise<boolean>; settle: (proved: boolean) => void }

const waiting = createStore<Waiting | undefined>(undefined)

/** Some changes need more than a session: the person is asked once, however many calls wait for it. */
export const proof = {
  /** True once the person has proved that it is them; false when they would rather not. */
  ask(): Promise<boolean> {
    const asked = waiting.get()
    if (asked) return asked.answer
    const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>()
    waiting.set({ answer, settle })
    return answer
  },
  isAsked: () => waiting.get() !== undefined,
  settle(proved: boolean) {
    const asked = waiting.get()
    waiting.set(undefined)
    asked?.settle(proved)
  },
}

export const useProofAsked = () => useStore(waiting) !== undefined
