type Shared<T> = {
  /** Of the channel between the tabs. */
  name: string
  /** `changed` tells the other tabs that what they have read is old. */
  start(changed: () => void): Promise<T>
  stop(value: T): Promise<void>
}

/**
 * One value per tab that is made on first use from what all tabs store together. Another tab may change that: the value
 * is then made anew, not before it is asked for again, because somebody may be using the old one.
 */
export function sharedByTabs<T>({ name, start, stop }: Shared<T>) {
  const restarted = new Set<() => void>()
  let channel: BroadcastChannel | undefined
  let current: Promise<T> | undefined
  let old = false

  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(name)
    channel.onmessage = () => {
      old = true
    }
  }

  async function replace(before: Promise<T>): Promise<T> {
    await before.then(stop, () => undefined)
    const value = await start(changed)
    for (const listener of restarted) listener()
    return value
  }
  const changed = () => channel?.postMessage('changed')

  return {
    get(): Promise<T> {
      open()
      const before = current
      if (!before) current = start(changed)
      else if (old) current = replace(before)
      old = false
      const making = current as Promise<T>
      making.catch(() => {
        if (current === making) current = undefined
      })
      return making
    },
    onRestart(listener: () => void) {
      restarted.add(listener)
      return () => {
        restarted.delete(listener)
      }
    },
    close: () => channel?.close(),
  }
}
