import type { SentName, SentOf } from '@gooddrop/contract/events.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keys } from './query-keys.ts'
import type { Realtime } from './realtime.ts'
import { trace } from './trace.ts'

type SubscribedName = Exclude<SentName, 'connect' | 'disconnect'>

const ofNft = (id: string | undefined): QueryKey[] =>
  id
    ? [keys.nft(id), keys.bids(id), keys.history(id), keys.auction(id), [...keys.nfts(), 'list'], keys.collections()]
    : []
const nothing = (): QueryKey[] => []
const nft = (event: { nft_id?: string | undefined }) => ofNft(event.nft_id)

/** The queries that each event invalidates. */
export const stale = {
  liveXum: nothing,
  result: nothing,
  notification: () => [keys.notifications()],
  createOffer: nothing,
  createOfferResult: nft,
  nftLiveOffer: (event) =>
    event.nft_id ? [keys.bids(event.nft_id), keys.nft(event.nft_id), keys.auction(event.nft_id)] : [],
  acceptOffer: nothing,
  acceptOfferResult: (event) => [...ofNft(event.nft_id), keys.donations(), keys.cart()],
  bidOffer: nothing,
  bidOfferResult: nft,
  cancelSellNft: nothing,
  cancelSellNftResult: nft,
  cancelBuyOffer: nothing,
  cancelBuyOfferResult: nft,
  acceptBuyOffer: nothing,
  acceptBuyOfferResult: (event) => [...ofNft(event.nft_id), keys.donations()],
  acceptBuyOfferResultLive: (event) => [...ofNft(event.nft_id), keys.donations()],
  mintingNft: nothing,
  mintResult: () => [[...keys.nfts(), 'list'], keys.collections()],
  acceptCredential: nothing,
  acceptCredentialResult: () => [keys.charities(), keys.ownCredential()],
  giveDirectly: nothing,
  giveDirectlyResult: (event) => [...ofNft(event.nft_id), keys.donations()],
  rotateKey: nothing,
  rotateKeyResult: () => [keys.passkeyWallet()],
  nftChanged: (event) => ofNft(event.id),
  activityChanged: (event) => [keys.history(event.nft_id), keys.latestActivity()],
  likesChanged: (event) => [keys.nft(event.id)],
  blogChanged: (event) => [keys.blog(event.id), keys.comments(event.id), [...keys.blogs(), 'list']],
  commentsChanged: (event) => [keys.comments(event.blog_id)],
  userChanged: (event) => [keys.profile(event.id), keys.gallery(event.id)],
  donationsChanged: () => [keys.donations(), keys.charities(), keys.ownCredential()],
  balanceChanged: () => [keys.balances(), keys.passkeyWallet()],
  orderChanged: () => [keys.orders(), keys.balances()],
  statusChanged: () => [keys.status(), keys.pricing()],
  signRequestChanged: () => [keys.bulk()],
  // Which they were is not known.
  missed: () => [[]],
} satisfies { [N in SubscribedName]: (event: SentOf<N>) => QueryKey[] }

const table: { [N in SubscribedName]: (event: SentOf<N>) => QueryKey[] } = stale
const names = Object.keys(stale) as SubscribedName[]

/** Invalidates queries on events, and everything on the page after it was away for nobody knows how long. */
export function keepFresh(realtime: Realtime, queries: QueryClient) {
  const invalidate = oncePerPause((queryKey) => invalidateOnceRead(queries, queryKey))
  for (const name of names) listen(name)
  realtime.onReconnect((told) => {
    if (!told) queries.invalidateQueries({ refetchType: 'active' })
  })

  function listen<N extends SubscribedName>(name: N) {
    const keysOf = table[name]
    realtime.on(name, (event) => {
      const waitMs = Math.random() * spreadOf(event)
      for (const queryKey of keysOf(event)) invalidate(queryKey, waitMs)
    })
  }
}

/**
 * What is being read is not cancelled: events that come faster than answers would keep a list from ever being renewed,
 * and lose the next page that somebody asked for. It may be older than the event, so it is read again afterwards.
 */
function invalidateOnceRead(queries: QueryClient, queryKey: QueryKey): void {
  const reading = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
  // Each by itself: a slow one holds up no other.
  for (const query of reading) {
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
    query.promise?.then(again, again)
  }
}

const spreadOf = (event: { spread_ms?: number | undefined } | object): number =>
  ('spread_ms' in event && event.spread_ms) || 0

type AnyMessages = { onAny(listener: (name: string, payload: unknown, traceparent?: unknown) => void): unknown }

/** Before the message itself is heard, so that what it makes the page fetch is part of the trace. */
export function followTraces<S extends AnyMessages>(socket: S): S {
  socket.onAny((_name, _payload, traceparent) => trace.follow(traceparent))
  return socket
}

const PAUSE_MS = 1000

/**
 * At once, or after the time that was asked for, and for all that comes within a second once more after it: many events
 * make few requests.
 */
function oncePerPause(invalidate: (key: QueryKey) => unknown) {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  /** After how long it was asked for again since, if it was. */
  const paused = new Map<string, number | undefined>()

  function invalidateNow(name: string, key: QueryKey): void {
    waiting.delete(name)
    paused.set(name, undefined)
    setTimeout(() => {
      const again = paused.get(name)
      paused.delete(name)
      if (again !== undefined) run(key, again)
    }, PAUSE_MS)
    invalidate(key)
  }

  function run(key: QueryKey, waitMs: number): void {
    const name = hashKey(key)
    if (paused.has(name)) return void paused.set(name, Math.min(waitMs, paused.get(name) ?? waitMs))
    if (waitMs > 0) {
      // What is fetched then is newer than both.
      if (!waiting.has(name)) waiting.set(name, setTimeout(invalidateNow, waitMs, name, key))
      return
    }
    clearTimeout(waiting.get(name))
    invalidateNow(name, key)
  }
  return run
}
