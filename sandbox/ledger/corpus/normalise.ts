import { isObject } from '#ledger/api/params.ts'
import { genesisKeys } from './keys.ts'
import type { Names } from './names.ts'
import type { Fields } from './scenario.ts'
import { seenFromFirstName } from './trust-lines.ts'

// Values that differ from run to run become symbols, so that answers can be compared.

const sequences = new Set([
  'Sequence',
  'TicketSequence',
  'FirstNFTokenSequence',
  'account_sequence_available',
  'account_sequence_next',
  'sequence',
  'OfferSequence',
  'lowest_sequence',
  'highest_sequence',
  'lowest_ticket',
  'highest_ticket',
  'ticket',
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
  'LastUpdateTime',
  'last_update_time',
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
  'SignerEntries',
  'Signers',
  'AuthorizeCredentials',
  'AcceptedCredentials',
])
// gateway_balances: lists under an address.
const byPeer = new Set(['assets', 'balances', 'frozen_balances'])

export const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

type Place = {
  account?: string | undefined
  key?: string | undefined
  parentKey?: string | undefined
  /** Inside queue_data a `seq` is the sequence of an account. */
  queue?: boolean
}

const isUnordered = ({ key = '', parentKey = '' }: Place): boolean =>
  unordered.has(key) || (key === 'lines' && parentKey === 'result') || byPeer.has(parentKey)

/** An account that was touched without a change is shown with or without fields as the indexes fall. */
const isUnchangedRoot = (node: Fields, place: Place): boolean =>
  place.key === 'ModifiedNode' &&
  node.LedgerEntryType === 'AccountRoot' &&
  node.PreviousFields === undefined &&
  node.PreviousTxnID !== undefined

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
      const items = value.map((item) => this.value(item, { ...place, key: undefined, parentKey: place.key }))
      return isUnordered(place) ? items.sort(byText) : items
    }
    if (isObject(value)) return this.object(value, place)
    return typeof value === 'string' ? this.#names.ofText(value) : value
  }

  object(given: Fields, place: Place = {}): Fields {
    const object = seenFromFirstName(this.#names, given)
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
    const hidesFields = isUnchangedRoot(object, place)
    const out: Fields = {}
    for (const key of Object.keys(object).sort()) {
      if (dropped.has(key) || (key === 'FinalFields' && hidesFields)) continue
      const owner = key === 'queue_data' && isObject(object.account_data) ? this.#whose(object.account_data) : account
      const inside = { ...place, account: owner, key, parentKey: place.key, queue: place.queue || key === 'queue_data' }
      out[this.#names.ofAddress(key) ?? key] = this.#field(object[key], inside, issuer)
    }
    return out
  }

  #whose(fields: Fields): string | undefined {
    return this.#names.ofAddress(fields.Account ?? fields.Owner)?.slice(1)
  }

  #field(value: unknown, place: Place & { key: string }, issuer: string | undefined): unknown {
    const { key, account, queue } = place
    if (typeof value === 'number') {
      const number = this.#number(queue && key === 'seq' ? 'Sequence' : key, value, account, issuer)
      if (number !== undefined) return number
    }
    if (typeof value === 'string') {
      const text = this.#text(key, value, account)
      if (text !== undefined) return text
    }
    if (key === 'marker' && !(typeof value === 'string' && this.#names.isSymbolized(value))) return '<marker>'
    return this.value(value, place)
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
    if (key === 'error_message' || key === 'error_exception') return this.#names.inText(value)
    return key === 'meta' || key === 'tx' ? '<hex>' : undefined
  }
}
