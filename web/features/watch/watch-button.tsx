import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { walletModal } from '#features/signing/wallet-modal.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Popover, PopoverClose } from '#ui/popover.tsx'
import { copy } from './copy.ts'
import { HowFields, isEmpty } from './how-fields.tsx'
import { watchQuery } from './queries.ts'
import { AT_THE_BELL, useChangeWatch } from './use-change-watch.ts'

/** Watches at the bell with one press, then offers the other ways to be notified. */
export function WatchButton(subject: WatchSubject) {
  const isMember = useSession() !== undefined
  const { data: how } = useQuery({ ...watchQuery(subject), enabled: isMember })
  const [begun, setBegun] = useState(false)
  const change = useChangeWatch(subject)
  if (isMember && how === undefined) return null
  if (!how)
    return (
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          if (!isMember) return walletModal.interrupt()
          setBegun(true)
          change(AT_THE_BELL)
        }}
      >
        <BellPlus aria-hidden="true" className="size-4" strokeWidth={1.6} />
        {copy.watch}
      </Button>
    )
  return (
    <Popover
      label={copy.how}
      align="start"
      defaultOpen={begun}
      trigger={
        <Button size="sm" variant="secondary">
          <BellRing aria-hidden="true" className="size-4" strokeWidth={1.6} />
          {copy.watching}
        </Button>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-1">
          <p className="serif text-label">{copy.how}</p>
          <p className="text-sm text-ink-soft">{copy.about[subject.kind]}</p>
        </div>
        <HowFields how={how} onChange={(next) => change(isEmpty(next) ? null : next)} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <PopoverClose>
            <Button size="sm" variant="quiet" onClick={() => change(null)}>
              {copy.stop}
            </Button>
          </PopoverClose>
          <Link to="/Profile#watching" className="link text-sm">
            {copy.settings}
          </Link>
        </div>
      </div>
    </Popover>
  )
}
