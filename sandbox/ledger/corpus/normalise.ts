import { isObject } from '#ledger/api/params.ts'
import { genesisKeys } from './keys.ts'
import type { Names } from './names.ts'
import type { Fields } from './scenario.ts'

// Values that differ from run to run become symbols, so that answers can be compared.

const sequences = new Set([
  'Sequence',
  'TicketSequence',
  'FirstNFTokenSequence',
  'account_sequence_available',
  'account_sequence_next',
  'sequence',
  'OfferSequence',
])
const ledgers = new Set([
  'ledger_index',
  'ledger_current_index',
  'inLedger',
  'ledger_index_min',
  'ledger_index_max',
  'validated_ledger_index',
  'PreviousTxnLgrSeq',
  'seq',
  'LastLedgerSequence',
  'LedgerSequence',
])
const times = new Set([
  'close_time',
  'close_time_human',
  'close_time_iso',
  'parent_close_time',
  'date',
  'ledger_time',
  'expiration',
  'Expiration',
  'close_time_resolution',
  'time',
])
const fixed: Readonly<Record<string, string>> = {
  TxnSignature: '<signature>',
  tx_blob: '<hex>',
  meta_blob: '<hex>',
  ledger_data: '<hex>',
  node_binary: '<hex>',
  ctid: '<ctid>',
  total_coins: '<drops>',
  validated_ledgers: '<range>',
  complete_ledgers: '<range>',
  build_version: '<version>',
  close_flags: '<flags>',
  IndexNext: '<node>',
  IndexPrevious: '<node>',
}
const dropped = new Set(['warnings', 'forwarded'])
const unordered = new Set([
  'AffectedNodes',
  'NFTokens',
  'account_nfts',
  'offers',
  'account_objects',
  'nftoken_ids',
  'NFTokenOffers',
  'Indexes',
  'accounts_sorted',
])

export const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

type Place = { account?: string | undefined; key?: string | undefined }
export type LedgerNames = { of(index: number): string }

export class Normaliser {
  readonly #names: Names
  readonly #ledgers: LedgerNames

  constructor(names: Names, ledgerNames: LedgerNames) {
    this.#names = names
    this.#ledgers = ledgerNames
  }

  value(value: unknown, place: Place = {}): unknown {
    if (Array.isArray(value)) {
      const items = value.map((item) => this.value(item, { account: place.account }))
      return place.key !== undefined && unordered.has(place.key) ? items.sort(byText) : items
    }
    if (isObject(value)) return this.object(value, place)
    return typeof value === 'string' ? this.#names.ofText(value) : value
  }

  object(object: Fields, place: Place = {}): Fields {
    const inner = isObject(object.FinalFields) ? object.FinalFields : object.NewFields
    const innerFields = isObject(inner) ? inner : {}
    if (object.LedgerEntryType === 'AccountRoot' && innerFields.Account === genesisKeys.address)
      return { LedgerEntryType: 'AccountRoot', LedgerIndex: '<root @genesis>' }
    // Whose sequence numbers these are.
    const account =
      (isObject(object.tx_json) ? this.#whose(object.tx_json) : undefined) ??
      this.#whose(innerFields) ??
      this.#whose(object) ??
      place.account
    const issuer = this.#names.ofAddress(object.Issuer)?.slice(1)
    const out: Fields = {}
    for (const key of Object.keys(object).sort())
      if (!dropped.has(key)) out[key] = this.#field(key, object[key], account, issuer)
    return out
  }

  #whose(fields: Fields): string | undefined {
    return this.#names.ofAddress(fields.Account ?? fields.Owner)?.slice(1)
  }

  #field(key: string, value: unknown, account: string | undefined, issuer: string | undefined): unknown {
    if (typeof value === 'number') {
      const number = this.#number(key, value, account, issuer)
      if (number !== undefined) return number
    }
    if (typeof value === 'string') {
      const text = this.#text(key, value, account)
      if (text !== undefined) return text
    }
    if (key === 'marker' && !(typeof value === 'string' && this.#names.isSymbolized(value))) return '<marker>'
    return this.value(value, { account, key })
  }

  #number(key: string, value: number, account: string | undefined, issuer: string | undefined): unknown {
    if (key === 'NFTokenTaxon') return this.#names.taxons.get(value)
    if (key === 'nft_serial' && issuer !== undefined) return this.#names.ofSequence(issuer, value)
    if (sequences.has(key)) {
      if (value === 0) return 0
      return account !== undefined && account !== 'genesis' ? this.#names.ofSequence(account, value) : '<seq>'
    }
    if (ledgers.has(key)) return value === -1 ? -1 : this.#ledgers.of(value)
    if (times.has(key)) return '<time>'
    return fixed[key]
  }

  #text(key: string, value: string, account: string | undefined): string | undefined {
    if (ledgers.has(key) && /^\d+$/.test(value)) return `"${this.#ledgers.of(Number(value))}"`
    if (times.has(key)) return '<time text>'
    if (key === 'Balance' && account === 'genesis') return '<drops>'
    if (key in fixed) return value === '' ? '' : fixed[key]
    return key === 'meta' || key === 'tx' ? '<hex>' : undefined
  }
}
