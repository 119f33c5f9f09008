import type { ReactNode } from 'react'

/**
 * How the server keeps the HTML of parts by all that they are made of (`kept-parts.tsx`): their properties, and what
 * they read besides. In the browser it is empty.
 */
export const keeping: {
  show?: (part: ReactNode, position: string) => ReactNode
  /** The parameters of the page that is being rendered. */
  search?: () => URLSearchParams | undefined
  noteTime?: () => void
} = {}
