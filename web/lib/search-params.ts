import { useSearchParams as useRouterParams } from 'react-router'
import { keeping } from './keeping.ts'

const set = () => undefined

/** As the router's own. On the server it is known which of them a part reads, and that it is the same with any other. */
export const useSearchParams: () => ReturnType<typeof useRouterParams> = () => {
  const rendered = keeping.search?.()
  // biome-ignore lint/correctness/useHookAtTopLevel: the server renders a part once, and browsers never have the other one
  return rendered ? [rendered, set] : useRouterParams()
}
