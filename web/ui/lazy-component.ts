import { type ComponentType, lazy } from 'react'

/** A component whose code is loaded on first render: `lazyComponent(() => import('./x.tsx'), 'X')`. */
export function lazyComponent<N extends string, P>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) {
  return lazy(async () => ({ default: (await load())[name] }))
}
