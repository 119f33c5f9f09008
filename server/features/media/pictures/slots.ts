/** At most `most` pieces of work at once, the others wait in line. */
export function makeSlots(most: number) {
  let busy = 0
  const line: (() => void)[] = []

  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= most) await new Promise<void>((resolve) => line.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const following = line.shift()
      if (following) following()
      else busy -= 1
    }
  }
}
