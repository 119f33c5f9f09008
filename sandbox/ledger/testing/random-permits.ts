import type { Chain } from '#ledger/chain/chain.ts'
import { toUnix } from '#ledger/chain/clock.ts'
import type { TransactionJson } from '#ledger/engine/transaction.ts'
import { sha512Half } from '#ledger/state/hash.ts'
import { readAccount } from '#ledger/state/view.ts'
import type { Player } from './random-actions.ts'

type ActionOf<T> = T extends TransactionJson ? Omit<T, 'Account' | 'Fee' | 'Sequence' | 'SigningPubKey'> : never
type Action = ActionOf<TransactionJson>

const types = ['4B5943', '41']
const quotes = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'SEK', 'NOK']

/** Transactions with credentials, preauthorizations, oracles and payment channels. */
export class RandomPermits {
  readonly #chain: Chain
  readonly #players: readonly Player[]
  readonly #random: () => number
  readonly #credentials: string[] = []
  readonly #channels: string[] = []
  #made = 0

  constructor(chain: Chain, players: readonly Player[], random: () => number) {
    this.#chain = chain
    this.#players = players
    this.#random = random
  }

  /** Learns what there is in the last validated ledger. */
  look(): void {
    this.#credentials.length = 0
    this.#channels.length = 0
    for (const [key, entry] of this.#chain.state.entries()) {
      if (entry.LedgerEntryType === 'Credential') this.#credentials.push(key)
      if (entry.LedgerEntryType === 'PayChannel') this.#channels.push(key)
    }
  }

  /** A transaction that has passed the check of its signature. */
  next(): { hash: string; blob: string; json: TransactionJson } {
    const player = this.#one(this.#players)
    const sequence = readAccount(this.#chain.open.layer, player.address)?.Sequence ?? 1
    const common = { Account: player.address, Fee: '10', Sequence: sequence, SigningPubKey: player.publicKey }
    const json: TransactionJson = { ...common, ...this.#action(player) }
    const blob = JSON.stringify(json)
    return { hash: sha512Half(Buffer.from(`${blob}${this.#made++}`)), blob, json }
  }

  #action(player: Player): Action {
    const pick = this.#random()
    if (pick < 0.4) return this.#credential()
    if (pick < 0.55) return this.#preauthorize()
    if (pick < 0.7) return this.#oracle()
    if (pick < 0.8) return this.#channel(player)
    if (pick < 0.85) return { TransactionType: 'AccountSet', [this.#oneIn(2) ? 'SetFlag' : 'ClearFlag']: 9 }
    return {
      TransactionType: 'Payment',
      Destination: this.#someone(),
      Amount: String(1 + this.#below(3_000_000)),
      ...(this.#oneIn(2) && { CredentialIDs: [this.#one(this.#credentials) ?? '0'.repeat(64)] }),
    }
  }

  #credential(): Action {
    const pick = this.#below(4)
    const type = { CredentialType: this.#one(types) }
    const { parentCloseTime } = this.#chain.open.layer.facts
    if (pick === 0) return { TransactionType: 'CredentialAccept', Issuer: this.#someone(), ...type }
    if (pick === 1)
      return { TransactionType: 'CredentialDelete', Subject: this.#someone(), Issuer: this.#someone(), ...type }
    const expires = this.#oneIn(3) && { Expiration: Math.max(1, parentCloseTime + this.#below(8) - 1) }
    return { TransactionType: 'CredentialCreate', Subject: this.#someone(), ...type, ...expires }
  }

  #preauthorize(): Action {
    const name = { Credential: { Issuer: this.#someone(), CredentialType: this.#one(types) } }
    const fields = [
      { Authorize: this.#someone() },
      { Unauthorize: this.#someone() },
      { AuthorizeCredentials: [name] },
      { UnauthorizeCredentials: [name] },
    ]
    return { TransactionType: 'DepositPreauth', ...this.#one(fields) }
  }

  #oracle(): Action {
    const document = { OracleDocumentID: this.#below(2) }
    if (this.#oneIn(5)) return { TransactionType: 'OracleDelete', ...document }
    const some = quotes.filter(() => this.#oneIn(2))
    return {
      TransactionType: 'OracleSet',
      ...document,
      LastUpdateTime: toUnix(this.#chain.open.layer.facts.parentCloseTime) + this.#below(3),
      Provider: 'AB',
      AssetClass: 'CD',
      PriceDataSeries: (some.length > 0 ? some : ['USD']).map((QuoteAsset) => ({
        PriceData: { BaseAsset: 'XRP', QuoteAsset, ...(!this.#oneIn(5) && { AssetPrice: '2e4' }) },
      })),
    }
  }

  #channel({ publicKey }: Player): Action {
    const channel = this.#one(this.#channels)
    if (channel === undefined || this.#oneIn(3)) {
      const amount = String(1 + this.#below(2_000_000))
      const terms = { Amount: amount, SettleDelay: this.#below(5), PublicKey: publicKey }
      return { TransactionType: 'PaymentChannelCreate', Destination: this.#someone(), ...terms }
    }
    if (this.#oneIn(3)) return { TransactionType: 'PaymentChannelFund', Channel: channel, Amount: '1000' }
    const flags = this.#one([0, 0x10000, 0x20000])
    const balance = this.#oneIn(2) && { Balance: String(1 + this.#below(1_000_000)) }
    return { TransactionType: 'PaymentChannelClaim', Channel: channel, Flags: flags, ...balance }
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
