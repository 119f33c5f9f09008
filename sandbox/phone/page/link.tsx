import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go } from './route.ts'

/** A link that stays within the phone; a click with a modifier is the browser's. */
export function Link({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return <a {...rest} href={to} onClick={follow} />
}
