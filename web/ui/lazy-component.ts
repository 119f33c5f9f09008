import { type ComponentType, lazy } from 'react'

/** A component whose code is loaded on first render: `lazyComponent(() => import('./x.tsx'), 'X')`. */
export function lazyComponent<N extends string, P>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) {
  return lazy(async () => ({ default: (await load())[name] }))
}

const Nothing = () => null

/** The same for what a page is of use without: where its code does not arrive, it is left out, and the page stays. */
export function lazyExtra<N extends string, P>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) {
  return lazy(() =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: Nothing as ComponentType<P> }),
    ),
  )
}
