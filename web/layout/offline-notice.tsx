import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { texts } from './texts.ts'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-live-wash px-4 py-2.5 text-center text-sm text-live">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {texts.offline}
        </p>
      )}
    </div>
  )
}
