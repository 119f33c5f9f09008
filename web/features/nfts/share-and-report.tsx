import { Flag, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

/** Opens the device's share sheet, or copies the address where there is none. */
async function share(title: string) {
  const url = location.href
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast.success(copy.linkCopied)
  } catch (reason) {
    // Closing the share sheet is not an error.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) toast.error(copy.notShared)
  }
}

export function ShareAndReport({ id, title }: { id: string; title: string }) {
  return (
    <div className="-ml-3.5 flex gap-1">
      <Button variant="quiet" size="sm" onClick={() => share(title)}>
        <Share2 aria-hidden="true" className="size-4" strokeWidth={1.7} />
        {copy.share}
      </Button>
      <Button asChild variant="quiet" size="sm">
        <Link to={`/Contact?about=${id}`}>
          <Flag aria-hidden="true" className="size-4" strokeWidth={1.7} />
          {copy.report}
        </Link>
      </Button>
    </div>
  )
}
