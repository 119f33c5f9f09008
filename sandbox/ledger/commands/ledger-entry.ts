import type { Command } from '#ledger/api/context.ts'
import { entryBinary, entryJson } from '#ledger/api/entry-json.ts'
import { expectedField, type Json, missingField, RpcError, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isObject, isTruthy, parseHash } from '#ledger/api/params.ts'
import { isAddress, isNoAccount } from '#ledger/state/addresses.ts'
import { isCurrency } from '#ledger/state/currencies.ts'
import { zeroHash } from '#ledger/state/hash.ts'
import {
  accountKey,
  amendmentsKey,
  credentialKey,
  depositPreauthCredentialsKey,
  depositPreauthKey,
  directoryPageKey,
  feesKey,
  lineKey,
  mptIssuanceKey,
  mptokenKey,
  offerKey,
  oracleKey,
  ownerDirectoryKey,
  ticketKey,
} from '#ledger/state/keylets.ts'
import { mostCredentials } from '#ledger/transactions/credential-rules.ts'

/** The same words as for other bad parameters, under a name of its own. */
const named = (error: string, { answer }: RpcError): RpcError => new RpcError({ ...answer, error })

function invalid(error: string, field: string, type: string): never {
  throw named(error, expectedField(field, type))
}

function malformed(message: string): never {
  throw named('malformedRequest', rpcError('invalidParams', message))
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function required<T>(
  object: Json,
  field: string,
  error: string,
  type: string,
  parse: (value: unknown) => T | undefined,
): T {
  if (!isGiven(object[field])) throw named('malformedRequest', missingField(field))
  return parse(object[field]) ?? invalid(error, field, type)
}

const parseAccount = (value: unknown): string | undefined =>
  isAddress(value) && !isNoAccount(value) ? value : undefined

function parseNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 0xffffffff
    ? number
    : undefined
}

const longestType = 64

function parseCredentialType(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^([0-9a-f]{2})+$/i.test(value) || value.length / 2 > longestType) return undefined
  return value.toUpperCase()
}

const account = (object: Json, field: string, error: string) =>
  required(object, field, error, 'AccountID', parseAccount)
const number = (object: Json, field: string, error: string) => required(object, field, error, 'number', parseNumber)
const credentialType = (object: Json, error: string) =>
  required(object, 'credential_type', error, 'hex string', parseCredentialType)

type Parse = (value: unknown, field: string) => string

const byIndex: Parse = (value, field) => parseHash(value) ?? invalid('malformedRequest', field, 'hex string')

/** Entries of which there is one at most may be asked for by `true`. */
const only =
  (key: string): Parse =>
  (value, field) =>
    value === true ? key : byIndex(value, field)

/** By index, or by what identifies the entry. */
const by =
  (parse: (value: Json, field: string) => string): Parse =>
  (value, field) =>
    isObject(value)
      ? parse(value, field)
      : (parseHash(value) ?? invalid('malformedRequest', field, 'hex string or object'))

const accountRoot: Parse = (value, field) => {
  const address = parseAccount(value)
  return address === undefined ? invalid('malformedAddress', field, 'AccountID') : accountKey(address)
}

const credential = by((value) =>
  credentialKey(
    account(value, 'subject', 'malformedRequest'),
    account(value, 'issuer', 'malformedRequest'),
    credentialType(value, 'malformedRequest'),
  ),
)

const badList = 'malformedAuthorizedCredentials'

function credentialNames(list: unknown): { Issuer: string; CredentialType: string }[] {
  if (!Array.isArray(list)) return invalid(badList, 'authorized_credentials', 'array')
  const names = list.map((item) => {
    if (!isObject(item)) return invalid(badList, 'authorized_credentials', 'array')
    for (const field of ['issuer', 'credential_type'])
      if (!isGiven(item[field])) throw named(badList, missingField(field))
    return { Issuer: account(item, 'issuer', badList), CredentialType: credentialType(item, badList) }
  })
  const distinct = new Set(names.map((name) => `${name.Issuer} ${name.CredentialType}`)).size
  if (names.length === 0 || names.length > mostCredentials || distinct < names.length)
    return invalid(badList, 'authorized_credentials', 'array')
  return names
}

const depositPreauth = by((value) => {
  if ((value.authorized !== undefined) === (value.authorized_credentials !== undefined))
    malformed('Must have exactly one of `authorized` and `authorized_credentials`.')
  const owner = account(value, 'owner', 'malformedOwner')
  if (value.authorized === undefined)
    return depositPreauthCredentialsKey(owner, credentialNames(value.authorized_credentials))
  return depositPreauthKey(
    owner,
    parseAccount(value.authorized) ?? invalid('malformedAuthorized', 'authorized', 'AccountID'),
  )
})

const directory = by((value) => {
  const page = value.sub_index === undefined || value.sub_index === null ? 0 : parseNumber(value.sub_index)
  if (page === undefined) return invalid('malformedRequest', 'sub_index', 'number')
  if ((value.owner !== undefined) === (value.dir_root !== undefined))
    malformed('Must have exactly one of `owner` and `dir_root` fields.')
  if (value.dir_root !== undefined)
    return directoryPageKey(parseHash(value.dir_root) ?? invalid('malformedDirRoot', 'dir_root', 'hash'), BigInt(page))
  const owner = parseAccount(value.owner) ?? invalid('malformedAddress', 'owner', 'AccountID')
  return directoryPageKey(ownerDirectoryKey(owner), BigInt(page))
})

const oracle = by((value) =>
  oracleKey(account(value, 'account', 'malformedAccount'), number(value, 'oracle_document_id', 'malformedDocumentID')),
)

const parseMptId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{48}$/i.test(value) ? value.toUpperCase() : undefined

const mptIssuance: Parse = (value, field) =>
  mptIssuanceKey(parseMptId(value) ?? invalid('malformedMPTokenIssuance', field, 'Hash192'))

const mptoken = by((value) =>
  mptokenKey(
    required(value, 'mpt_issuance_id', 'malformedMPTIssuanceID', 'Hash192', parseMptId),
    account(value, 'account', 'malformedAccount'),
  ),
)

const offer = by((value) =>
  offerKey(account(value, 'account', 'malformedAddress'), number(value, 'seq', 'malformedRequest')),
)

const ticket = by((value) =>
  ticketKey(account(value, 'account', 'malformedAddress'), number(value, 'ticket_seq', 'malformedRequest')),
)

const line = by((value) => {
  for (const field of ['currency', 'accounts'])
    if (!isGiven(value[field])) throw named('malformedRequest', missingField(field))
  const { accounts, currency } = value
  if (!Array.isArray(accounts) || accounts.length !== 2)
    return invalid('malformedRequest', 'accounts', 'length-2 array of Accounts')
  const [one, other] = accounts.map(parseAccount)
  if (one === undefined || other === undefined) return invalid('malformedAddress', 'accounts', 'array of Accounts')
  if (one === other) malformed('Cannot have a trustline to self.')
  return isCurrency(currency) ? lineKey(one, other, currency) : invalid('malformedCurrency', 'currency', 'Currency')
})

/** Entries of these types do not exist here: whatever identifies one, there is none. */
const foreign =
  (owner: string, ownerError: string, sequence: string, sequenceError: string): Parse =>
  (value, field) =>
    by((object) => {
      account(object, owner, ownerError)
      number(object, sequence, sequenceError)
      return zeroHash
    })(value, field)

const nothing: Parse = (value, field) => (isObject(value) ? zeroHash : byIndex(value, field))

const ofAccount: Parse = (value, field) => {
  accountRoot(value, field)
  return zeroHash
}

type Selector = { readonly parse: Parse; readonly type?: string }

const selectors: Readonly<Record<string, Selector>> = {
  account: { parse: accountRoot, type: 'AccountRoot' },
  account_root: { parse: accountRoot, type: 'AccountRoot' },
  amendments: { parse: only(amendmentsKey), type: 'Amendments' },
  amm: { parse: nothing, type: 'AMM' },
  bridge: { parse: nothing, type: 'Bridge' },
  check: { parse: byIndex, type: 'Check' },
  credential: { parse: credential, type: 'Credential' },
  delegate: { parse: nothing, type: 'Delegate' },
  deposit_preauth: { parse: depositPreauth, type: 'DepositPreauth' },
  did: { parse: ofAccount, type: 'DID' },
  directory: { parse: directory, type: 'DirectoryNode' },
  escrow: { parse: foreign('owner', 'malformedOwner', 'seq', 'malformedSeq'), type: 'Escrow' },
  fee: { parse: only(feesKey), type: 'FeeSettings' },
  hashes: { parse: byIndex, type: 'LedgerHashes' },
  index: { parse: byIndex },
  mpt_issuance: { parse: mptIssuance, type: 'MPTokenIssuance' },
  mptoken: { parse: mptoken, type: 'MPToken' },
  nft_offer: { parse: byIndex, type: 'NFTokenOffer' },
  nft_page: { parse: byIndex, type: 'NFTokenPage' },
  nunl: { parse: only(zeroHash), type: 'NegativeUNL' },
  offer: { parse: offer, type: 'Offer' },
  oracle: { parse: oracle, type: 'Oracle' },
  payment_channel: { parse: byIndex, type: 'PayChannel' },
  permissioned_domain: {
    parse: foreign('account', 'malformedAddress', 'seq', 'malformedRequest'),
    type: 'PermissionedDomain',
  },
  ripple_state: { parse: line, type: 'RippleState' },
  signer_list: { parse: byIndex, type: 'SignerList' },
  state: { parse: line, type: 'RippleState' },
  ticket: { parse: ticket, type: 'Ticket' },
  vault: { parse: foreign('owner', 'malformedOwner', 'seq', 'malformedRequest'), type: 'Vault' },
  xchain_owned_claim_id: { parse: nothing, type: 'XChainOwnedClaimID' },
  xchain_owned_create_account_claim_id: { parse: nothing, type: 'XChainOwnedCreateAccountClaimID' },
}

export const ledgerEntry: Command = (request) => {
  const { params, version } = request
  const given = Object.keys(selectors).filter((name) => params[name] !== undefined)
  if (given.length > 1) throw rpcError('invalidParams', 'Too many fields provided.')
  const { view, fields } = lookupLedger(request)
  const [name] = given
  const selector = name === undefined ? undefined : selectors[name]
  if (name === undefined || !selector) {
    if (version === 1) throw new RpcError({ ...fields, error: 'unknownOption' })
    throw rpcError('invalidParams', 'No ledger_entry params provided.')
  }
  const key = selector.parse(params[name], name)
  const entry = view.read(key)
  const found = { ...fields, index: key }
  if (!entry) throw rpcError('entryNotFound', undefined, found)
  if (selector.type !== undefined && entry.LedgerEntryType !== selector.type)
    throw rpcError('unexpectedLedgerType', undefined, found)
  return isTruthy(params.binary)
    ? { ...found, node_binary: entryBinary(key, entry) }
    : { ...found, node: entryJson(key, entry) }
}
