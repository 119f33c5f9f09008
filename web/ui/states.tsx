import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'

const Place = ({ children, small }: { children: ReactNode; small?: boolean | undefined }) => (
  <div
    className={
      small ? 'grid justify-items-start gap-3' : 'grid justify-items-center gap-4 px-4 py-16 text-center sm:py-20'
    }
  >
    {children}
  </div>
)

type Empty = {
  title: string
  hint?: ReactNode
  action?: ReactNode
  /** It is all that there is on the page, and so its heading. */
  page?: boolean
}

/** Nothing is here: an empty frame on the wall, and perhaps what to do about it. */
export function EmptyState({ title, hint, action, page }: Empty) {
  const Title = page ? 'h1' : 'p'
  return (
    <Place>
      <span aria-hidden="true" className="grid size-24 place-items-center border border-line bg-raised shadow-lift">
        <span className="size-16 border border-dashed border-edge" />
      </span>
      <Title className="serif text-label text-ink">{title}</Title>
      {hint && <p className="max-w-md text-[0.9375rem] text-ink-soft">{hint}</p>}
      {action}
    </Place>
  )
}

/** What to do about it: the way to where there is something. */
export const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button asChild variant="secondary">
    <Link to={to}>{children}</Link>
  </Button>
)

type Failed = {
  what: string
  onRetry: () => void
  retrying?: boolean
  page?: boolean
  /** Among other things, in a form for instance. */
  small?: boolean
}

/** Something could not be fetched: no alarm, only a way to try again. */
export function ErrorState({ what, onRetry, retrying, page, small }: Failed) {
  return (
    <Place small={small}>
      {page && <h1 className="sr-only">{what}</h1>}
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {what} could not be loaded just now.
      </p>
      <Button variant="secondary" size="sm" loading={retrying ?? false} onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" strokeWidth={1.8} />
        Try again
      </Button>
    </Place>
  )
}
