import { Film } from 'lucide-react'
import { cx } from './cx.ts'

type Props = { label: string; alt: string; className?: string | undefined }

/** In the place of a film that has no poster: it cannot be mistaken for the work. */
export function FilmTile({ label, alt, className }: Props) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': `${label}: ${alt}` } : { 'aria-hidden': true })}
      className={cx(
        'grid min-h-0 place-content-center justify-items-center gap-3 overflow-hidden border border-edge bg-raised/60 p-2 text-center text-ink-soft',
        className,
      )}
    >
      <Film aria-hidden="true" className="size-6 max-w-full" strokeWidth={1.3} />
      {alt && <span className="text-sm">{label}</span>}
    </span>
  )
}

export function FilmBadge({ label }: { label: string }) {
  return (
    <span className="absolute top-3 left-3 inline-flex items-center gap-1.5 rounded-full bg-raised px-2.5 py-1 text-xs font-medium text-ink shadow-lift">
      <Film aria-hidden="true" className="size-3.5" strokeWidth={1.7} />
      {label}
    </span>
  )
}
