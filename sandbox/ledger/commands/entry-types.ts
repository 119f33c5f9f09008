import { expectedField, invalidField, type Json } from '#ledger/api/errors.ts'

// Names under which requests may ask for types of entries: the short ones and the types themselves, in any case.
const accountObjectTypes = {
  account: 'AccountRoot',
  amm: 'AMM',
  bridge: 'Bridge',
  check: 'Check',
  credential: 'Credential',
  delegate: 'Delegate',
  deposit_preauth: 'DepositPreauth',
  did: 'DID',
  escrow: 'Escrow',
  mpt_issuance: 'MPTokenIssuance',
  mptoken: 'MPToken',
  nft_offer: 'NFTokenOffer',
  nft_page: 'NFTokenPage',
  offer: 'Offer',
  oracle: 'Oracle',
  payment_channel: 'PayChannel',
  permissioned_domain: 'PermissionedDomain',
  signer_list: 'SignerList',
  state: 'RippleState',
  ticket: 'Ticket',
  vault: 'Vault',
  xchain_owned_claim_id: 'XChainOwnedClaimID',
  xchain_owned_create_account_claim_id: 'XChainOwnedCreateAccountClaimID',
} as const

export const deletionBlockers = {
  check: 'Check',
  escrow: 'Escrow',
  nft_page: 'NFTokenPage',
  payment_channel: 'PayChannel',
  state: 'RippleState',
  xchain_owned_claim_id: 'XChainOwnedClaimID',
  xchain_owned_create_account_claim_id: 'XChainOwnedCreateAccountClaimID',
  bridge: 'Bridge',
  mpt_issuance: 'MPTokenIssuance',
  mptoken: 'MPToken',
  permissioned_domain: 'PermissionedDomain',
  vault: 'Vault',
} as const

const ledgerTypes = {
  ...accountObjectTypes,
  amendments: 'Amendments',
  directory: 'DirectoryNode',
  fee: 'FeeSettings',
  hashes: 'LedgerHashes',
  nunl: 'NegativeUNL',
} as const

/** The type of entries that a request asks for; undefined means all. */
export function readEntryType({ type }: Json): string | undefined {
  if (type === undefined) return undefined
  if (typeof type !== 'string') throw expectedField('type', 'string')
  const found = Object.entries(ledgerTypes).find(
    ([short, name]) => short === type || name.toLowerCase() === type.toLowerCase(),
  )
  if (!found) throw invalidField('type')
  return found[1]
}

/** Those types that an account can have. */
export function isAccountObject(type: string): boolean {
  return Object.values<string>(accountObjectTypes).includes(type)
}
