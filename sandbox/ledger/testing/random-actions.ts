import type { Chain } from '#ledger/chain/chain.ts'
import type { TransactionJson } from '#ledger/engine/transaction.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { sha512Half } from '#ledger/state/hash.ts'
import { readAccount } from '#ledger/state/view.ts'

/** A source of chance that says the same every time. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Player = { readonly address: string; readonly publicKey: string }

type World = { tokens: { id: string; owner: string }[]; offers: { key: string; token: string; sell: boolean }[] }

/** What there is to act upon, as of the last validated ledger. */
function survey(chain: Chain, players: readonly Player[]): World {
  const owners = new Map(players.map((player) => [accountHex(player.address), player.address]))
  const world: World = { tokens: [], offers: [] }
  for (const [key, entry] of chain.state.entries()) {
    if (entry.LedgerEntryType === 'NFTokenPage')
      for (const { NFToken: token } of entry.NFTokens)
        world.tokens.push({ id: token.NFTokenID, owner: owners.get(key.slice(0, 40)) ?? '' })
    if (entry.LedgerEntryType === 'NFTokenOffer')
      world.offers.push({ key, token: entry.NFTokenID, sell: (entry.Flags & 1) === 1 })
  }
  return world
}

/** Transactions by players who mostly know what they do, but not always. */
export class RandomActions {
  readonly #chain: Chain
  readonly #players: readonly Player[]
  readonly #random: () => number
  #world: World
  #made = 0

  constructor(chain: Chain, players: readonly Player[], random: () => number) {
    this.#chain = chain
    this.#players = players
    this.#random = random
    this.#world = survey(chain, players)
  }

  look(): void {
    this.#world = survey(this.#chain, this.#players)
  }

  /** A transaction that has passed the check of its signature. */
  next(): { hash: string; blob: string; json: TransactionJson } {
    const player = this.#one(this.#players)
    const account = readAccount(this.#chain.open.layer, player.address)
    const offset = this.#oneIn(25) ? this.#below(5) - 2 : 0
    const common = {
      Account: player.address,
      Fee: this.#oneIn(40) ? '1' : '10',
      Sequence: Math.max(0, (account?.Sequence ?? 1) + offset),
      SigningPubKey: this.#oneIn(60) ? this.#one(this.#players).publicKey : player.publicKey,
    }
    const json: TransactionJson = { ...common, ...this.#action(player.address) }
    const blob = JSON.stringify(json)
    return { hash: sha512Half(Buffer.from(`${blob}${this.#made++}`)), blob, json }
  }

  #action(me: string): ActionOf<TransactionJson> {
    const pick = this.#random()
    if (pick < 0.25) return this.#mint()
    if (pick < 0.5) return this.#offer(me)
    if (pick < 0.68) return this.#accept()
    if (pick < 0.76) return this.#burn(me)
    if (pick < 0.84) return this.#cancel()
    if (pick < 0.9)
      return { TransactionType: 'Payment', Destination: this.#someone(), Amount: String(this.#below(9_000_000)) }
    if (pick < 0.94) return { TransactionType: 'NFTokenModify', NFTokenID: this.#token().id, URI: '00' }
    if (pick < 0.97) return { TransactionType: 'TicketCreate', TicketCount: this.#below(4) }
    return this.#oneIn(3)
      ? { TransactionType: 'AccountSet', SetFlag: 10, NFTokenMinter: this.#someone() }
      : { TransactionType: 'AccountSet', [this.#oneIn(2) ? 'SetFlag' : 'ClearFlag']: 12 }
  }

  #mint(): ActionOf<TransactionJson> {
    const list = this.#oneIn(4)
    return {
      TransactionType: 'NFTokenMint',
      NFTokenTaxon: this.#below(5),
      Flags: this.#one([8, 9, 25, 0, 8, 8]),
      ...(this.#oneIn(3) && { TransferFee: this.#below(50_000) }),
      ...(this.#oneIn(6) && { Issuer: this.#someone() }),
      ...(list && { Amount: String(this.#below(1_000_000)) }),
      ...(list && this.#oneIn(3) && { Destination: this.#someone() }),
    }
  }

  #offer(me: string): ActionOf<TransactionJson> {
    const token = this.#token()
    const sell = token.owner === me || this.#oneIn(8)
    const { parentCloseTime } = this.#chain.open.layer.facts
    return {
      TransactionType: 'NFTokenCreateOffer',
      NFTokenID: token.id,
      Amount: String(this.#below(3_000_000)),
      Flags: sell ? 1 : 0,
      ...(!sell && { Owner: token.owner || this.#someone() }),
      ...(this.#oneIn(5) && { Destination: this.#someone() }),
      ...(this.#oneIn(5) && { Expiration: Math.max(0, parentCloseTime + this.#below(30) - 3) }),
    }
  }

  #accept(): ActionOf<TransactionJson> {
    const { offers } = this.#world
    const offer = offers[this.#below(offers.length)]
    if (!offer) return this.#mint()
    const other = this.#oneIn(2) ? offers.find((o) => o.token === offer.token && o.sell !== offer.sell) : undefined
    const sides = other ? [offer, other] : [offer]
    const sell = sides.find((side) => side.sell)?.key
    const buy = sides.find((side) => !side.sell)?.key
    return {
      TransactionType: 'NFTokenAcceptOffer',
      ...(sell !== undefined && { NFTokenSellOffer: sell }),
      ...(buy !== undefined && { NFTokenBuyOffer: buy }),
      ...(other && this.#oneIn(2) && { NFTokenBrokerFee: String(this.#below(20_000)) }),
    }
  }

  #burn(me: string): ActionOf<TransactionJson> {
    const token = this.#token()
    const owner = token.owner !== me && token.owner !== '' ? { Owner: token.owner } : {}
    return { TransactionType: 'NFTokenBurn', NFTokenID: token.id, ...owner }
  }

  #cancel(): ActionOf<TransactionJson> {
    const ids = Array.from({ length: 1 + this.#below(3) }, () => this.#one(this.#world.offers)?.key ?? '0'.repeat(64))
    return { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [...new Set(ids)] }
  }

  #token() {
    return this.#one(this.#world.tokens) ?? { id: 'AB'.repeat(32), owner: '' }
  }

  #someone(): string {
    return this.#one(this.#players).address
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n)
  }

  #oneIn(n: number): boolean {
    return this.#below(n) === 0
  }

  #one<T>(items: readonly T[]): T {
    return items[this.#below(items.length)]!
  }
}

type ActionOf<T> = T extends TransactionJson ? Omit<T, 'Account' | 'Fee' | 'Sequence' | 'SigningPubKey'> : never
