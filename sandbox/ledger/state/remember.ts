/** Remembers the answers of a pure function, up to a number of them. */
export function remember(most: number, make: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = make(key)
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}
