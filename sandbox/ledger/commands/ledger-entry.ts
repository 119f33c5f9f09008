import type { Command } from '#ledger/api/context.ts'
import { entryBinary, entryJson } from '#ledger/api/entry-json.ts'
import { bareError, type Json, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isObject, isTruthy, isUint32, parseHash } from '#ledger/api/params.ts'
import { accountHex, isAddress } from '#ledger/state/addresses.ts'
import { accountKey, directoryPageKey, ownerDirectoryKey, ticketKey } from '#ledger/state/keylets.ts'

class Malformed extends Error {}

const malformed = (error: string): never => {
  throw new Malformed(error)
}

function index(value: unknown): string {
  if (isObject(value) || Array.isArray(value)) throw rpcError('invalidParams')
  return parseHash(value) ?? malformed('malformedRequest')
}

const noAccount = '0'.repeat(40)

function accountRoot(value: unknown): string {
  if (!isAddress(value) || accountHex(value) === noAccount) return malformed('malformedAddress')
  return accountKey(value)
}

function directory(value: unknown): string {
  if (!isObject(value)) return index(value)
  const { sub_index: sub, dir_root: root, owner } = value
  if (sub !== undefined && !isUint32(sub)) malformed('malformedRequest')
  const page = BigInt(isUint32(sub) ? sub : 0)
  if (root !== undefined) {
    if (owner !== undefined) malformed('malformedRequest')
    return directoryPageKey(parseHash(root) ?? malformed('malformedRequest'), page)
  }
  if (owner === undefined) return malformed('malformedRequest')
  return isAddress(owner) ? directoryPageKey(ownerDirectoryKey(owner), page) : malformed('malformedAddress')
}

function ticket(value: unknown): string {
  if (!isObject(value)) return index(value)
  const { account, ticket_seq: sequence } = value
  if (account === undefined || !isUint32(sequence)) return malformed('malformedRequest')
  return isAddress(account) ? ticketKey(account, sequence) : malformed('malformedAddress')
}

// By an index only; entries of these types do not exist here.
const foreign = (value: unknown): string => (isObject(value) ? '0'.repeat(64) : index(value))

const indexOnly = (value: unknown): string => parseHash(value) ?? malformed('malformedRequest')

type Selector = { readonly key: (value: unknown) => string; readonly type?: string }

// In the order in which a request is searched for them. There is none for token offers: ask for their index.
const selectors: Readonly<Record<string, Selector>> = {
  index: { key: index },
  account_root: { key: accountRoot, type: 'AccountRoot' },
  amm: { key: foreign, type: 'AMM' },
  bridge: { key: foreign, type: 'Bridge' },
  check: { key: foreign, type: 'Check' },
  credential: { key: foreign, type: 'Credential' },
  delegate: { key: foreign, type: 'Delegate' },
  deposit_preauth: { key: foreign, type: 'DepositPreauth' },
  did: { key: foreign, type: 'DID' },
  directory: { key: directory, type: 'DirectoryNode' },
  escrow: { key: foreign, type: 'Escrow' },
  mpt_issuance: { key: foreign, type: 'MPTokenIssuance' },
  mptoken: { key: foreign, type: 'MPToken' },
  nft_page: { key: index, type: 'NFTokenPage' },
  offer: { key: foreign, type: 'Offer' },
  oracle: { key: foreign, type: 'Oracle' },
  payment_channel: { key: foreign, type: 'PayChannel' },
  permissioned_domain: { key: foreign, type: 'PermissionedDomain' },
  ripple_state: { key: foreign, type: 'RippleState' },
  signer_list: { key: indexOnly, type: 'SignerList' },
  state: { key: foreign, type: 'RippleState' },
  ticket: { key: ticket, type: 'Ticket' },
  vault: { key: foreign, type: 'Vault' },
}

function select(params: Json, version: number): { key: string; type?: string | undefined } {
  for (const [name, { key, type }] of Object.entries(selectors))
    if (params[name] !== undefined) return { key: key(params[name]), type }
  return malformed(version > 1 ? 'invalidParams' : 'unknownOption')
}

export const ledgerEntry: Command = (request) => {
  const { params, version } = request
  const { view, fields } = lookupLedger(request)
  try {
    const { key, type } = select(params, version)
    const entry = view.read(key)
    if (!entry) throw new Malformed('entryNotFound')
    if (type !== undefined && entry.LedgerEntryType !== type) throw new Malformed('unexpectedLedgerType')
    const node = isTruthy(params.binary) ? { node_binary: entryBinary(key, entry) } : { node: entryJson(key, entry) }
    return { ...fields, index: key, ...node }
  } catch (error) {
    if (error instanceof Malformed) throw bareError(error.message, fields)
    throw error
  }
}
