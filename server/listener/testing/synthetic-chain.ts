import { createHash } from 'node:crypto'
import { addressFromHex } from '@gooddrop/ledger/address.ts'
import type { LedgerTransaction, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'

type Account = { hex: string; address: string; balance: bigint; sequence: number; minted: number }
type Token = { id: string; uri: string; owner: Account }
type Offer = { index: string; token: Token; owner: Account; side: 'sell' | 'buy'; drops: bigint }

const START_TIME = 1_750_000_000
const FEE = 10n

const sha = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase()

/** A ledger that nobody agreed on: transactions of every kind that moves tokens, well-formed to the last node. */
export class SyntheticChain {
  readonly #accounts: Account[]
  readonly #tokens: Token[] = []
  readonly #offers: Offer[] = []
  readonly #first: number
  #index: number
  readonly #seed: number
  readonly #changes: boolean
  #random: number
  #serial = 0

  /** `changes`: tokens are burned and their URIs replaced as well. */
  constructor({ seed = 1, accounts = 200, first = 1000, changes = false } = {}) {
    this.#changes = changes
    this.#seed = seed
    this.#random = seed
    this.#first = first
    this.#index = first - 1
    this.#accounts = Array.from({ length: accounts }, (_, index) => {
      const hex = sha(`account ${seed} ${index}`).slice(0, 40)
      return { hex, address: addressFromHex(hex), balance: 10_000_000_000n, sequence: 1, minted: 0 }
    })
  }

  hashOf(index: number): string {
    return sha(`ledger ${index}`)
  }

  get addresses(): string[] {
    return this.#accounts.map((account) => account.address)
  }

  /** The next ledger, with at least so many facts about tokens and offers. */
  next(facts: number): ValidatedLedger {
    this.#index++
    const transactions: LedgerTransaction[] = []
    for (let made = 0; made < facts; ) made += this.#transact(transactions)
    const index = this.#index
    const closeTime = START_TIME + 4 * (index - this.#first)
    return { index, hash: this.hashOf(index), parentHash: this.hashOf(index - 1), closeTime, transactions }
  }

  #transact(into: LedgerTransaction[]): number {
    if (this.#changes && this.#tokens.length >= 20 && this.#below(10) === 0)
      return this.#below(2) === 0 ? this.#burn(into) : this.#modify(into)
    const chance = this.#below(100)
    if (this.#tokens.length < 20 || chance < 25) return this.#mint(into)
    if (chance < 60) return this.#offer(into)
    if (chance < 75) return this.#cancel(into)
    return this.#sell(into)
  }

  #mint(into: LedgerTransaction[]): number {
    const owner = this.#pick(this.#accounts)
    const serial = (owner.minted++).toString(16).toUpperCase().padStart(8, '0')
    const uri = Buffer.from(`ipfs://bafkrei${sha(`uri ${this.#serial}`).slice(0, 40)}`)
      .toString('hex')
      .toUpperCase()
    const token = { id: `00080000${owner.hex}00000000${serial}`, uri, owner }
    this.#tokens.push(token)
    this.#push(into, owner, { TransactionType: 'NFTokenMint', URI: uri, NFTokenTaxon: 0, Flags: 8 }, [
      created('NFTokenPage', pageOf(token), { NFTokens: [entryOf(token)] }),
    ])
    return 1
  }

  /** The offers for a token go with it. */
  #burn(into: LedgerTransaction[]): number {
    const token = this.#tokens.splice(this.#below(this.#tokens.length), 1)[0]!
    const ended = this.#offers.filter((offer) => offer.token === token)
    for (const offer of ended) this.#offers.splice(this.#offers.indexOf(offer), 1)
    this.#push(into, token.owner, { TransactionType: 'NFTokenBurn', NFTokenID: token.id }, [
      deleted('NFTokenPage', pageOf(token), { NFTokens: [entryOf(token)] }),
      ...ended.map(gone),
    ])
    return 1 + ended.length
  }

  #modify(into: LedgerTransaction[]): number {
    const token = this.#pick(this.#tokens)
    const before = entryOf(token)
    token.uri = sha(`changed ${this.#seed} ${this.#serial}`)
    const FinalFields = { NFTokens: [entryOf(token)] }
    const node = { LedgerEntryType: 'NFTokenPage', LedgerIndex: pageOf(token), FinalFields }
    this.#push(into, token.owner, { TransactionType: 'NFTokenModify', NFTokenID: token.id, URI: token.uri }, [
      { ModifiedNode: { ...node, PreviousFields: { NFTokens: [before] } } },
    ])
    return 1
  }

  #offer(into: LedgerTransaction[]): number {
    const token = this.#pick(this.#tokens)
    const side = this.#below(2) === 0 ? 'sell' : 'buy'
    const owner = side === 'sell' ? token.owner : this.#pick(this.#accounts)
    if (side === 'buy' && owner === token.owner) return 0
    const offer: Offer = {
      index: sha(`offer ${this.#seed} ${this.#serial}`),
      token,
      owner,
      side,
      drops: BigInt(1 + this.#below(1e9)),
    }
    this.#offers.push(offer)
    const Owner = side === 'buy' ? { Owner: token.owner.address } : {}
    this.#push(into, owner, { TransactionType: 'NFTokenCreateOffer', NFTokenID: token.id, ...Owner }, [
      created('NFTokenOffer', offer.index, fieldsOf(offer)),
    ])
    return 1
  }

  #cancel(into: LedgerTransaction[]): number {
    const offer = this.#takeOffer(() => true)
    if (!offer) return 0
    this.#push(into, offer.owner, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [offer.index] }, [
      gone(offer),
    ])
    return 1
  }

  #sell(into: LedgerTransaction[]): number {
    const offer = this.#takeOffer(({ side, owner, token }) => (side === 'sell') === (owner === token.owner))
    if (!offer) return 0
    const { token } = offer
    const seller = token.owner
    const buyer = offer.side === 'buy' ? offer.owner : this.#pick(this.#accounts)
    if (buyer === seller) return 0
    const field = offer.side === 'sell' ? 'NFTokenSellOffer' : 'NFTokenBuyOffer'
    const before = pageOf(token)
    const sender = offer.side === 'sell' ? buyer : seller
    const paid = offer.drops < buyer.balance / 100n ? offer.drops : 1000n
    token.owner = buyer
    const nodes = [
      deleted('NFTokenPage', before, { NFTokens: [entryOf(token)] }),
      created('NFTokenPage', pageOf(token), { NFTokens: [entryOf(token)] }),
      gone(offer),
      changed(sender === buyer ? seller : buyer, sender === buyer ? paid : -paid),
    ]
    this.#push(
      into,
      sender,
      { TransactionType: 'NFTokenAcceptOffer', [field]: offer.index },
      nodes,
      sender === buyer ? -paid : paid,
    )
    return 3
  }

  #push(into: LedgerTransaction[], account: Account, fields: Json, nodes: Json[], money = 0n) {
    const hash = sha(`transaction ${this.#seed} ${this.#index} ${this.#serial++}`)
    const tx = { Account: account.address, Fee: String(FEE), Sequence: account.sequence++, ...fields }
    const AffectedNodes = [...nodes, changed(account, money - FEE, account.sequence)]
    const meta = { TransactionIndex: into.length, TransactionResult: 'tesSUCCESS', AffectedNodes }
    into.push({ hash, index: into.length, tx, meta })
  }

  #takeOffer(fits: (offer: Offer) => boolean): Offer | undefined {
    const at = this.#offers.length === 0 ? -1 : this.#below(this.#offers.length)
    const offer = this.#offers[at]
    if (!offer || !fits(offer)) return undefined
    this.#offers.splice(at, 1)
    return offer
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)]!
  }

  /** A plain generator of numbers, so that the same seed always makes the same chain. */
  #below(limit: number): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#random / 2 ** 32) * limit)
  }
}

const pageOf = ({ id, owner }: Token) => `${owner.hex}${id.slice(-24)}`
const entryOf = ({ id, uri }: Token) => ({ NFToken: { NFTokenID: id, URI: uri } })
const created = (LedgerEntryType: string, LedgerIndex: string, NewFields: Json): Json => ({
  CreatedNode: { LedgerEntryType, LedgerIndex, NewFields },
})
const deleted = (LedgerEntryType: string, LedgerIndex: string, FinalFields: Json): Json => ({
  DeletedNode: { LedgerEntryType, LedgerIndex, FinalFields },
})
const fieldsOf = ({ side, token, owner, drops }: Offer): Json => ({
  NFTokenID: token.id,
  Owner: owner.address,
  Amount: String(drops),
  ...(side === 'sell' && { Flags: 1 }),
})
const gone = (offer: Offer) => deleted('NFTokenOffer', offer.index, fieldsOf(offer))

function changed(account: Account, by: bigint, sequence = account.sequence): Json {
  const PreviousFields = { Balance: String(account.balance) }
  account.balance += by
  const FinalFields = {
    Account: account.address,
    Balance: String(account.balance),
    Sequence: sequence,
    OwnerCount: 0,
    Flags: 0,
  }
  return {
    ModifiedNode: { LedgerEntryType: 'AccountRoot', LedgerIndex: sha(account.hex), FinalFields, PreviousFields },
  }
}
