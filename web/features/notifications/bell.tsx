import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { texts } from '#layout/texts.ts'
import { useEvent } from '#lib/live.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'

export function Bell() {
  const [unread, setUnread] = useState(0)
  useEvent('notification', (event) => setUnread(event.data.unread))
  return (
    <Popover
      label={texts.notifications}
      trigger={<IconButton icon={BellIcon} label={texts.notifications} badge={unread} />}
    >
      <p className="serif mb-2 text-label">{texts.notifications}</p>
      <p className="text-[0.9375rem] text-ink-soft">{texts.nothingNew}</p>
    </Popover>
  )
}
