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

/** Invalidates queries on events, and everything on the page after a reconnect. */
export function keepFresh(realtime: Realtime, queries: QueryClient) {
  const invalidate = oncePerPause((queryKey) => queries.invalidateQueries({ queryKey }))
  for (const name of names) listen(name)
  realtime.onReconnect(() => {
    queries.invalidateQueries({ refetchType: 'active' })
  })

  function listen<N extends SubscribedName>(name: N) {
    const keysOf = table[name]
    realtime.on(name, (event) => {
      for (const queryKey of keysOf(event)) invalidate(queryKey)
    })
  }
}

type AnyMessages = { onAny(listener: (name: string, payload: unknown, traceparent?: unknown) => void): unknown }

/** Before the message itself is heard, so that what it makes the page fetch is part of the trace. */
export function followTraces<S extends AnyMessages>(socket: S): S {
  socket.onAny((_name, _payload, traceparent) => trace.follow(traceparent))
  return socket
}

const PAUSE_MS = 1000

/** At once, and for all that comes within a second once more after it: many events make few requests. */
function oncePerPause(invalidate: (key: QueryKey) => unknown) {
  /** Whether it was asked for again since. */
  const paused = new Map<string, boolean>()
  return function run(key: QueryKey): void {
    const name = hashKey(key)
    if (paused.has(name)) return void paused.set(name, true)
    paused.set(name, false)
    setTimeout(() => {
      const again = paused.get(name)
      paused.delete(name)
      if (again) run(key)
    }, PAUSE_MS)
    invalidate(key)
  }
}
