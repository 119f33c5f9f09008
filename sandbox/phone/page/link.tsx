import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go } from './route.ts'

/** A link within the phone; a click with a modifier key is left to the browser. */
export function Link({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return <a {...rest} href={to} onClick={follow} />
}
