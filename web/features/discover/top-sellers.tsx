import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/section.tsx'
import { texts } from './texts.ts'

/** Kept for later, and says so. */
export function TopSellers() {
  return (
    <Section id="top-sellers" title={texts.topSellers} aside={<Badge tone="outline">{texts.comingSoon}</Badge>}>
      <p className="max-w-xl border-t border-line pt-5 text-ink-soft">{texts.topSellersLater}</p>
    </Section>
  )
}
