import { ArrowUp } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { copy } from './copy.ts'
import { useScrolled } from './use-scrolled.ts'

export function ScrollTop() {
  if (!useScrolled()) return null
  return (
    // A box of its own: the button is positioned `relative`, which would override `fixed`.
    <div
      data-scroll-top
      className="fixed end-4 bottom-4 z-40 animate-rise max-sm:[body:has([data-action-bar=true])_&]:bottom-24 sm:end-8 sm:bottom-8"
    >
      <IconButton
        icon={ArrowUp}
        label={copy.toTop}
        outlined
        onClick={() => {
          const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
          window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
        }}
        className="bg-raised shadow-lift"
      />
    </div>
  )
}
