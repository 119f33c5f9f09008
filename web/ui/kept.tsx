import { type ReactNode, useId } from 'react'
import { keeping } from '#lib/keeping.ts'

/**
 * A part that the server renders once for as long as its properties and all that it reads stay the same: queries, the
 * time, parameters of the address. Its properties are plain data; with a function among them it is rendered each time.
 * It must not read a context that a part around it provides.
 */
export function Kept({ children }: { children: ReactNode }) {
  // Ids inside of it depend on its place. Two children, as on the server: ids count them.
  const position = useId()
  return (
    keeping.show?.(children, position) ?? (
      <>
        {children}
        {null}
      </>
    )
  )
}
