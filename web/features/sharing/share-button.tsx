import { Link2, Share2 } from 'lucide-react'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

/** Closing the share sheet is not an error. */
const closed = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError'

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success(copy.linkCopied)
  } catch {
    toast.error(copy.notShared)
  }
}

async function openSheet(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: location.href })
  } catch (reason) {
    if (!closed(reason)) toast.error(copy.notShared)
  }
}

const hasSheet = () => typeof navigator.share === 'function'

/** Opens the device's share sheet, or copies the address where there is none. */
export const ShareButton = ({ title }: { title: string }) => (
  <Button variant="quiet" size="sm" onClick={() => (hasSheet() ? openSheet(title) : copyLink())}>
    <Share2 aria-hidden="true" className="size-4" strokeWidth={1.7} />
    {copy.share}
  </Button>
)

/** Both ways beside each other, where there are both. */
export const ShareButtons = ({ title }: { title: string }) => (
  <div className="flex flex-wrap gap-3">
    <Button variant="secondary" size="sm" onClick={copyLink}>
      <Link2 aria-hidden="true" className="size-4" strokeWidth={1.7} />
      {copy.copyLink}
    </Button>
    {hasSheet() && (
      <Button variant="secondary" size="sm" onClick={() => openSheet(title)}>
        <Share2 aria-hidden="true" className="size-4" strokeWidth={1.7} />
        {copy.share}
      </Button>
    )}
  </div>
)
