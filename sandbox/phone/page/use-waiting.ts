import { useEffect, useState } from 'react'
import { useAccountStore } from './account-store.ts'
import { getWaiting, type Request } from './calls.ts'

const REFRESH_MILLISECONDS = 3000

/** Requests that applications pushed to this phone, or that name the selected account. */
export function useWaiting(account: string | undefined): Request[] {
  const { id } = useAccountStore()
  const [waiting, setWaiting] = useState<Request[]>([])
  useEffect(() => {
    setWaiting([])
    if (!account) return
    let here = true
    const refresh = async () => {
      if (document.hidden) return
      // The list stays as it is when a call fails.
      const list = await getWaiting(account, id).catch(() => undefined)
      if (here && list) setWaiting(list)
    }
    refresh()
    const timer = setInterval(refresh, REFRESH_MILLISECONDS)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [account, id])
  return waiting
}
