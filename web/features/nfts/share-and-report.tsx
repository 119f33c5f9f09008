import { Flag } from 'lucide-react'
import { Link } from 'react-router'
import { ShareButton } from '#features/sharing/share-button.tsx'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

export function ShareAndReport({ id, title }: { id: string; title: string }) {
  return (
    <div className="-ms-3.5 flex gap-1">
      <ShareButton title={title} />
      <Button asChild variant="quiet" size="sm">
        <Link to={`/Contact?about=${id}`}>
          <Flag aria-hidden="true" className="size-4" strokeWidth={1.7} />
          {copy.report}
        </Link>
      </Button>
    </div>
  )
}
