import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/section.tsx'
import { copy } from './copy.ts'

/** Kept for later, and says so. */
export function TopSellers() {
  return (
    <Section id="top-sellers" title={copy.topSellers} aside={<Badge tone="outline">{copy.comingSoon}</Badge>}>
      <p className="max-w-xl border-t border-line pt-5 text-ink-soft">{copy.topSellersLater}</p>
    </Section>
  )
}
