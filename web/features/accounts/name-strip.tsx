import type { OwnUser } from '@gooddrop/contract/user.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { ChooseName } from './choose-name.tsx'
import { copy } from './copy.ts'

/** Under which name others see somebody, with a dialog in which to choose another. */
export function NameStrip({ user, onDismiss }: { user: OwnUser; onDismiss: () => void }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <section aria-label={copy.ownName} className="border-b border-line bg-sunk">
      <div className="page flex items-center justify-between gap-3 py-1 text-sm">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-ink-soft">
          <span role="status" className="max-sm:pt-2.5">
            <Sentence text={copy.seenAs} parts={{ name: <bdi className="text-ink">{user.username}</bdi> }} />
          </span>
          <button type="button" className="link min-h-11" onClick={() => setChoosing(true)}>
            {copy.chooseOne}
          </button>
        </p>
        <IconButton icon={X} label={copy.dismiss} onClick={onDismiss} />
      </div>
      <Dialog open={choosing} onOpenChange={setChoosing} title={copy.chooseOne}>
        <ChooseName user={user} />
      </Dialog>
    </section>
  )
}
