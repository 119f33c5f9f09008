import { useSyncExternalStore } from 'react'
import { formatDate, formatDateTime, formatRelative } from './format.ts'
import { nothing, useServerNow } from './rendered-page.ts'

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Days and times in the visitor's zone, for pages that the server renders, too: it knows no zone and takes UTC. */
export function useTimes() {
  const zone = useSyncExternalStore(nothing, localZone, () => 'UTC')
  const now = useServerNow()
  return {
    formatDate: (iso: string) => formatDate(iso, zone),
    formatDateTime: (iso: string) => formatDateTime(iso, zone),
    /** '3 hours ago' */
    formatRelative: (iso: string) => formatRelative(iso, now),
  }
}
