import { useState } from 'react'

/** Which of several things are selected, by their ids; what is gone from the list is selected no longer. */
export function useSelection() {
  const [on, setOn] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    on,
    among: <T>(items: readonly T[], idOf: (item: T) => string): T[] => items.filter((item) => ids.has(idOf(item))),
    has: (id: string) => ids.has(id),
    /** `instead`: what is not selected together with it. */
    toggle: (id: string, instead: readonly string[] = []) =>
      setIds((before) => {
        const next = new Set(before)
        if (next.delete(id)) return next
        for (const other of instead) next.delete(other)
        return next.add(id)
      }),
    set: (all: readonly string[]) => setIds(new Set(all)),
    start: () => setOn(true),
    stop: () => {
      setOn(false)
      setIds(new Set())
    },
  }
}
export type Selection = ReturnType<typeof useSelection>
