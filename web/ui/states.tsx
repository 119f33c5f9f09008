import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import { copy } from './copy.ts'

const Frame = ({ children, small }: { children: ReactNode; small?: boolean | undefined }) => (
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
  /** It is the only content of the page, so its title is the heading. */
  page?: boolean
}

/** Nothing to show, and perhaps what to do about it. */
export function EmptyState({ title, hint, action, page }: Empty) {
  const Title = page ? 'h1' : 'p'
  return (
    <Frame>
      <span aria-hidden="true" className="grid size-24 place-items-center border border-line bg-raised shadow-lift">
        <span className="size-16 border border-dashed border-edge" />
      </span>
      <Title className="serif text-label text-ink">{title}</Title>
      {hint && <p className="max-w-md text-[0.9375rem] text-ink-soft">{hint}</p>}
      {action}
    </Frame>
  )
}

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
  /** Inside a form, for instance. */
  small?: boolean
}

/** Something could not be loaded, with a button to try again. */
export function ErrorState({ what, onRetry, retrying, page, small }: Failed) {
  return (
    <Frame small={small}>
      {page && <h1 className="sr-only">{what}</h1>}
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {copy.notLoaded(what)}
      </p>
      <Button variant="secondary" size="sm" loading={retrying ?? false} onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" strokeWidth={1.8} />
        {copy.tryAgain}
      </Button>
    </Frame>
  )
}
