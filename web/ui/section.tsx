import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type HeadingProps = { title: ReactNode; overline?: ReactNode; lead?: ReactNode; aside?: ReactNode }

/** The main heading of a page. */
export function PageHeading({ title, overline, lead, aside }: HeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-6 pt-10 pb-10 sm:pt-16 sm:pb-14">
      <div className="grid max-w-3xl gap-4">
        {overline && <p className="caps text-ink-faint">{overline}</p>}
        <h1 className="display text-display">{title}</h1>
        {lead && <p className="max-w-2xl text-lead text-ink-soft">{lead}</p>}
      </div>
      {aside}
    </header>
  )
}

type SectionProps = HeadingProps & { id: string; children: ReactNode; className?: string }

export function Section({ id, title, overline, lead, aside, children, className }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cx('page py-16 sm:py-24', className)}>
      <header className="mb-10 flex flex-wrap items-end justify-between gap-6 sm:mb-14">
        <div className="grid max-w-2xl gap-3">
          {overline && <p className="caps text-ink-faint">{overline}</p>}
          <h2 id={id} className="display text-title">
            {title}
          </h2>
          {lead && <p className="text-lead text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
