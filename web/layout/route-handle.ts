import { useMatches } from 'react-router'

/** What a route sets for the layout around it. */
export type RouteHandle = {
  title: string
  hideHeader?: boolean
  /** The server renders it, too: what it shows does not depend on who looks at it. By this module. */
  rendered?: string
}

const isHandle = (value: unknown): value is RouteHandle =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'

export const useRouteHandle = (): RouteHandle | undefined => {
  const matches = useMatches()
  return matches.map((match) => match.handle).findLast(isHandle)
}
