import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useConnection } from '#lib/live.ts'
import { useElapsed } from '#ui/use-elapsed.ts'
import { copy } from './copy.ts'

/** A server that starts anew, or a phone that changes its network, is back before this. */
const PATIENCE_MS = 12_000

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const Notice = ({ words }: { words: string }) => (
  <p className="flex items-center justify-center gap-2.5 bg-live-wash px-4 py-2.5 text-center text-sm text-live">
    <WifiOff aria-hidden="true" className="size-4 shrink-0" />
    {words}
  </p>
)

const Unheard = () => useElapsed(PATIENCE_MS) && <Notice words={copy.unheard} />

/** Says when what stands here may be old: without a network, or without the socket by which changes are heard. */
export function OfflineNotice() {
  const connection = useConnection()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && <Notice words={copy.offline} />}
      {online && connection === 'lost' && <Unheard />}
    </div>
  )
}
