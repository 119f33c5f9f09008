/** The states from which this one may be reached, by a table of which states may follow which. */
export function statesBefore<S extends string>(next: Record<S, readonly S[]>, to: S): S[] {
  return (Object.keys(next) as S[]).filter((from) => next[from].includes(to))
}
