import { randomUUID } from 'node:crypto'
import { createOffer } from '@gooddrop/contract/listings.ts'
import { gift as giftFor } from '@gooddrop/contract/money.ts'
import { confirmPayment, createPaymentIntent } from '@gooddrop/contract/payments.ts'
import { acceptBid, acceptOffer } from '@gooddrop/contract/sales.ts'
import { askToBid, askToList } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Item, Trader, TradingWorld } from './world.ts'

type State = Item & { owner: string; mode: string; offerIndex: string | null; price: string | null; bid: string | null }

export type Trading = {
  /** One step for each work that is not in the middle of one, all at once. */
  step(ledger: number): Promise<void>
  orderXrp(): Promise<void>
  /** What was asked for, by kind, and how often it was refused or broke off. */
  asked: Record<string, number>
  refused: Map<string, number>
}

const STATES = `select n.id, n.token_id as "tokenId", s.owner_address as owner, s.sale_mode as mode,
    s.offer_index as "offerIndex", s.price,
    (select b.offer_index from bids b where b.nft_id = n.id and b.state = 'live' and b.ours and b.funded is not false
      and b.expiry > extract(epoch from now()) + 300 order by b.price desc limit 1) as bid
  from nfts n join nft_state s on s.nft_id = n.id`

const params = { socketId: 'none' }
const AT_ONCE = 10

export function startTrading(world: TradingWorld, random: () => number): Trading {
  const { outside, server, people, charities } = world
  const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)]!
  const byAddress = new Map(people.map((person) => [person.address, person]))
  const busyUntil = new Map<string, number>()
  const turns = new Map<string, Promise<unknown>>()
  const asked: Record<string, number> = {}
  const refused = new Map<string, number>()

  /** Somebody's transactions one after another: each takes the next sequence number. */
  function inTurn<T>({ address }: Trader, work: () => Promise<T>): Promise<T> {
    const mine = (turns.get(address) ?? Promise.resolve()).then(work)
    turns.set(
      address,
      mine.catch(() => undefined),
    )
    return mine
  }
  const play = (who: Trader, tx: object) => inTurn(who, () => outside.stage.send(who.wallet, tx as Json))
  const sign = (who: Trader, { link }: { link: string }) => inTurn(who, () => who.phone.sign(link))
  const price = () => BigInt(1_000_000 + Math.floor(random() * 20_000_000))

  async function list({ id, tokenId }: State, owner: Trader): Promise<void> {
    const amount = price()
    if (random() < 0.75) {
      const broker = outside.broker.address
      await play(owner, askToList({ account: owner.address, request: randomUUID(), tokenId, price: amount, broker }))
      return
    }
    const body = { account: owner.address, amount: String(amount), nftTokenId: tokenId, _id: id }
    await sign(owner, await callProduct(server.url, createOffer, { params, body, token: owner.token }))
  }

  async function bid({ tokenId }: State, owner: Trader, other: Trader): Promise<void> {
    const amount = price()
    const basisPoints = pick([100, 150, 500, 3333])
    const { closeTime } = await outside.client.freshTip()
    const gift = { charity: pick(charities).address, tag: null, price: amount, gift: giftFor(amount, basisPoints) }
    const offer = { tokenId, seller: owner.address, broker: outside.broker.address, expiration: closeTime + 3600 }
    const what = { account: other.address, request: randomUUID(), ...offer, gift: { ...gift, basisPoints } }
    await play(other, askToBid(what))
  }

  async function buy({ id, offerIndex }: State, other: Trader): Promise<void> {
    const choice = { charity_id: pick(charities).id, donation_percent: pick([1, 1.5, 5, 33.33]) }
    const body = { account: other.address, tokenOfferId: offerIndex!, _id: id, ...choice }
    await sign(other, await callProduct(server.url, acceptOffer, { params, body, token: other.token }))
  }

  async function accept({ bid: offerIndex }: State, owner: Trader): Promise<void> {
    const body = { nft_offer_index: offerIndex!, wallet_address: owner.address }
    const { data } = await callProduct(server.url, acceptBid, { params, body, token: owner.token })
    await sign(owner, data)
  }

  /** What comes next for this work, and for how many ledgers it is left alone afterwards. */
  function nextStep(state: State): { name: string; rest: number; take: () => Promise<void> } | undefined {
    const owner = byAddress.get(state.owner)
    if (!owner || state.mode === 'settling') return undefined
    const other = pick(people.filter((person) => person !== owner))
    if (state.bid && random() < 0.8) return { name: 'accept', rest: 4, take: () => accept(state, owner) }
    if (state.mode === 'listed') return { name: 'buy', rest: 4, take: () => buy(state, other) }
    if (random() < 0.25) return { name: 'bid', rest: 1, take: () => bid(state, owner, other) }
    return { name: 'list', rest: 1, take: () => list(state, owner) }
  }

  async function attempt(name: string, take: () => Promise<void>): Promise<void> {
    asked[name] = (asked[name] ?? 0) + 1
    await take().catch((error: Error) => {
      const why = `${name}: ${error.message.replaceAll(/[0-9a-fA-F-]{20,}|\d{3,}/g, '…').slice(0, 90)}`
      refused.set(why, (refused.get(why) ?? 0) + 1)
    })
  }

  return {
    asked,
    refused,
    async step(ledger) {
      const states = await world.ask<State>(STATES).catch(() => [])
      const due: { name: string; take: () => Promise<void> }[] = []
      for (const state of states) {
        if ((busyUntil.get(state.id) ?? 0) > ledger) continue
        const next = nextStep(state)
        if (!next) continue
        busyUntil.set(state.id, ledger + 1 + next.rest)
        due.push(next)
      }
      const worker = async () => {
        for (let next = due.shift(); next; next = due.shift()) await attempt(next.name, next.take)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    },
    async orderXrp() {
      const who = pick(people)
      await attempt('order', async () => {
        const { token } = who
        const { data } = await callProduct(server.url, createPaymentIntent, { body: { amount: 10_000 }, token })
        const body = { payment_intent_id: data.id }
        who.orders.push(data.id)
        await callProduct(server.url, confirmPayment, { body, token })
      })
    },
  }
}
