import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useConnection } from '#lib/live.ts'
import { useElapsed } from '#ui/use-elapsed.ts'
import { copy } from './copy.ts'

/** A restart of the server, or a change of network on a phone, takes less than this. */
const PATIENCE_MS = 12_000

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const Notice = ({ text }: { text: string }) => (
  <p className="flex items-center justify-center gap-2.5 bg-live-wash px-4 py-2.5 text-center text-sm text-live">
    <WifiOff aria-hidden="true" className="size-4 shrink-0" />
    {text}
  </p>
)

const Disconnected = () => useElapsed(PATIENCE_MS) && <Notice text={copy.disconnected} />

/** Warns that the page may be out of date: without a network, or without the socket that brings changes. */
export function OfflineNotice() {
  const connection = useConnection()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && <Notice text={copy.offline} />}
      {online && connection === 'lost' && <Disconnected />}
    </div>
  )
}
