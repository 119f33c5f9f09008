import { changes, events, type SentName } from '@gooddrop/contract/events.ts'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { keys } from './query-keys.ts'
import { createRealtime, type Wire } from './realtime.ts'
import { keepFresh, stale } from './stale.ts'

const ID = '0190a1b2-0000-4000-8000-000000000001'
const OTHER = '0190a1b2-0000-4000-8000-000000000002'

async function page() {
  const handlers = new Map<string, (payload: unknown) => void>()
  const socket: Wire = {
    auth: undefined,
    connect: () => undefined,
    disconnect: () => undefined,
    emit: () => undefined,
    on: (name, handler) => handlers.set(name, handler),
  }
  const realtime = createRealtime(
    async () => socket,
    () => undefined,
  )
  const queries = new QueryClient()
  keepFresh(realtime, queries)
  await realtime.connect()
  handlers.get('connect')?.(undefined)
  const old = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  return {
    queries,
    old,
    renew: realtime.renew,
    hear: (name: SentName, payload?: unknown) => handlers.get(name)?.(payload),
  }
}

describe('an event', () => {
  it('of every name has an entry', () => {
    const all = Object.keys({ ...events, ...changes }).filter((name) => name !== 'connect' && name !== 'disconnect')
    expect(Object.keys(stale).sort()).toEqual(all.sort())
  })

  it('about an item invalidates that item, its bids and the lists, and no other item', async () => {
    const { queries, old, hear } = await page()
    const list = [...keys.nfts(), 'list', 0]
    for (const key of [keys.nft(ID), keys.bids(ID), keys.history(ID), keys.nft(OTHER), list])
      queries.setQueryData(key, 1)
    hear('nftChanged', { id: ID })
    expect([keys.nft(ID), keys.bids(ID), keys.history(ID), list].map(old)).toEqual([true, true, true, true])
    expect(old(keys.nft(OTHER))).toBe(false)
  })

  it('about likes invalidates that item alone', async () => {
    const { queries, old, hear } = await page()
    const list = [...keys.nfts(), 'list', 0]
    for (const key of [keys.nft(ID), keys.bids(ID), list]) queries.setQueryData(key, 1)
    hear('likesChanged', { id: ID })
    expect([keys.nft(ID), keys.bids(ID), list].map(old)).toEqual([true, false, false])
  })

  it('that comes a hundred times makes the page fetch twice', async () => {
    vi.useFakeTimers()
    const { queries, hear } = await page()
    let fetched = 0
    const query = { queryKey: keys.nft(ID), queryFn: async () => ++fetched, staleTime: Number.POSITIVE_INFINITY }
    const observer = new QueryObserver(queries, query)
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(10)
    for (let time = 0; time < 100; time++) hear('likesChanged', { id: ID })
    await vi.advanceTimersByTimeAsync(5000)
    leave()
    vi.useRealTimers()
    expect(fetched).toBe(3)
  })

  it('lets a list finish its next page and reads all of it again, even where events come faster than answers', async () => {
    vi.useFakeTimers()
    const { queries, hear } = await page()
    const list = [...keys.nfts(), 'list', 0]
    let read = 0
    const shown = () => observer.getCurrentResult().data?.pages.map((each) => each.read)
    const observer = new InfiniteQueryObserver(queries, {
      queryKey: list,
      queryFn: async ({ pageParam }) => {
        await new Promise((done) => setTimeout(done, 1500))
        return { page: pageParam, read: ++read }
      },
      initialPageParam: 0,
      getNextPageParam: (_last, all) => all.length,
      staleTime: Number.POSITIVE_INFINITY,
    })
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1600)
    observer.fetchNextPage()
    const busy = setInterval(() => hear('nftChanged', { id: ID }), 500)
    await vi.advanceTimersByTimeAsync(1600)
    expect(shown()).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(3000)
    clearInterval(busy)
    expect(shown()).toEqual([3, 4])
    // Once more for what was heard meanwhile, and then no more.
    await vi.advanceTimersByTimeAsync(20_000)
    leave()
    vi.useRealTimers()
    expect(shown()).toEqual([read - 1, read])
    expect(read).toBeLessThanOrEqual(8)
  })

  it('about a post invalidates the post and the list', async () => {
    const { queries, old, hear } = await page()
    const list = [...keys.blogs(), 'list']
    for (const key of [keys.blog(ID), keys.blog(OTHER), list]) queries.setQueryData(key, 1)
    hear('blogChanged', { id: ID })
    expect([keys.blog(ID), keys.blog(OTHER), list].map(old)).toEqual([true, false, true])
  })

  it('that was missed while disconnected invalidates everything, once the server says so', async () => {
    const { queries, old, hear } = await page()
    queries.setQueryData(keys.blog(ID), 1)
    hear('disconnect', 'transport close')
    hear('connect')
    expect(old(keys.blog(ID))).toBe(false)
    hear('missed', { topic: `blog:${ID}` })
    expect(old(keys.blog(ID))).toBe(true)
  })

  it('that may have been missed while somebody else signed in invalidates everything', async () => {
    const { queries, old, hear, renew } = await page()
    queries.setQueryData(keys.blog(ID), 1)
    renew()
    hear('connect')
    expect(old(keys.blog(ID))).toBe(true)
  })

  it('that thousands of pages hear makes them fetch at different moments, and what somebody did shows at once', async () => {
    vi.useFakeTimers()
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { queries, old, hear } = await page()
    const fresh = () => queries.setQueryData(keys.nft(ID), 1)
    fresh()
    hear('nftChanged', { id: ID, spread_ms: 10_000 })
    await vi.advanceTimersByTimeAsync(4900)
    expect(old(keys.nft(ID))).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(old(keys.nft(ID))).toBe(true)
    await vi.advanceTimersByTimeAsync(2000)
    fresh()
    hear('nftChanged', { id: ID, spread_ms: 10_000 })
    hear('acceptOfferResult', { success: true, message: 'OK', data: true, nft_id: ID })
    expect(old(keys.nft(ID))).toBe(true)
    random.mockRestore()
    vi.useRealTimers()
  })
})
