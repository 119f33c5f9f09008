import { afterEach, expect, it, vi } from 'vitest'
import { sharedByTabs } from './shared-by-tabs.ts'

const open: { close: () => void }[] = []
afterEach(() => {
  for (const tab of open.splice(0)) tab.close()
})

let count = 0

/** A tab whose value is the text that all tabs store, as it was when the tab read it. */
function tabOf(name: string, store: { text: string }) {
  const stop = vi.fn(async () => undefined)
  let tell: () => void = () => undefined
  const shared = sharedByTabs({
    name,
    start: async (changed) => {
      tell = changed
      return store.text
    },
    stop,
  })
  open.push(shared)
  const write = (text: string) => {
    store.text = text
    tell()
  }
  return { ...shared, stop, write }
}

const twoTabs = () => {
  const store = { text: 'none' }
  const name = `tabs-${count++}`
  return [tabOf(name, store), tabOf(name, store)] as const
}

it('reads anew what another tab has changed, when it is asked for again', async () => {
  const [first, second] = twoTabs()
  await Promise.all([first.get(), second.get()])
  const restarted = vi.fn()
  first.onRestart(restarted)
  second.write('a session')
  await expect.poll(() => first.get()).toBe('a session')
  expect(first.stop).toHaveBeenCalledWith('none')
  expect(restarted).toHaveBeenCalledTimes(1)
  await first.get()
  expect(restarted).toHaveBeenCalledTimes(1)
})

it('keeps its own value while it alone changes what is stored', async () => {
  const [first, second] = twoTabs()
  await Promise.all([first.get(), second.get()])
  second.write('a session')
  await expect.poll(() => first.get()).toBe('a session')
  expect(await second.get()).toBe('none')
  expect(second.stop).not.toHaveBeenCalled()
})

it('starts again after a failed start', async () => {
  const start = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('ready')
  const shared = sharedByTabs({ name: `tabs-${count++}`, start, stop: async () => undefined })
  open.push(shared)
  await expect(shared.get()).rejects.toThrow('offline')
  expect(await shared.get()).toBe('ready')
})
