// Which fields a transaction may and must carry. The first list names the type's own fields, in the order in which
// missing ones are reported; the fields of all transactions come after them.

type Presence = 'required' | 'optional' | 'default'
type Format = Readonly<Record<string, Presence>>

const common: Format = {
  TransactionType: 'required',
  Flags: 'optional',
  SourceTag: 'optional',
  Account: 'required',
  Sequence: 'required',
  PreviousTxnID: 'optional',
  LastLedgerSequence: 'optional',
  AccountTxnID: 'optional',
  Fee: 'required',
  OperationLimit: 'optional',
  Memos: 'optional',
  SigningPubKey: 'required',
  TicketSequence: 'optional',
  TxnSignature: 'optional',
  Signers: 'optional',
  NetworkID: 'optional',
  Delegate: 'optional',
}

const own = {
  Payment: {
    Destination: 'required',
    Amount: 'required',
    SendMax: 'optional',
    Paths: 'default',
    InvoiceID: 'optional',
    DestinationTag: 'optional',
    DeliverMin: 'optional',
    CredentialIDs: 'optional',
    DomainID: 'optional',
  },
  AccountSet: {
    EmailHash: 'optional',
    WalletLocator: 'optional',
    WalletSize: 'optional',
    MessageKey: 'optional',
    Domain: 'optional',
    TransferRate: 'optional',
    SetFlag: 'optional',
    ClearFlag: 'optional',
    TickSize: 'optional',
    NFTokenMinter: 'optional',
  },
  SetRegularKey: { RegularKey: 'optional' },
  AccountDelete: { Destination: 'required', DestinationTag: 'optional', CredentialIDs: 'optional' },
  SignerListSet: { SignerQuorum: 'required', SignerEntries: 'optional' },
  CheckCancel: { CheckID: 'required' },
  CheckCash: { CheckID: 'required', Amount: 'optional', DeliverMin: 'optional' },
  CheckCreate: {
    Destination: 'required',
    SendMax: 'required',
    Expiration: 'optional',
    DestinationTag: 'optional',
    InvoiceID: 'optional',
  },
  Clawback: { Amount: 'required', Holder: 'optional' },
  OfferCancel: { OfferSequence: 'required' },
  OfferCreate: {
    TakerPays: 'required',
    TakerGets: 'required',
    Expiration: 'optional',
    OfferSequence: 'optional',
    DomainID: 'optional',
  },
  TrustSet: { LimitAmount: 'optional', QualityIn: 'optional', QualityOut: 'optional' },
  TicketCreate: { TicketCount: 'required' },
  CredentialAccept: { Issuer: 'required', CredentialType: 'required' },
  CredentialCreate: { Subject: 'required', CredentialType: 'required', Expiration: 'optional', URI: 'optional' },
  CredentialDelete: { Subject: 'optional', Issuer: 'optional', CredentialType: 'required' },
  DepositPreauth: {
    Authorize: 'optional',
    Unauthorize: 'optional',
    AuthorizeCredentials: 'optional',
    UnauthorizeCredentials: 'optional',
  },
  PaymentChannelClaim: {
    Channel: 'required',
    Amount: 'optional',
    Balance: 'optional',
    Signature: 'optional',
    PublicKey: 'optional',
    CredentialIDs: 'optional',
  },
  PaymentChannelCreate: {
    Destination: 'required',
    Amount: 'required',
    SettleDelay: 'required',
    PublicKey: 'required',
    CancelAfter: 'optional',
    DestinationTag: 'optional',
  },
  PaymentChannelFund: { Channel: 'required', Amount: 'required', Expiration: 'optional' },
  OracleDelete: { OracleDocumentID: 'required' },
  OracleSet: {
    OracleDocumentID: 'required',
    Provider: 'optional',
    URI: 'optional',
    AssetClass: 'optional',
    LastUpdateTime: 'required',
    PriceDataSeries: 'required',
  },
  MPTokenAuthorize: { MPTokenIssuanceID: 'required', Holder: 'optional' },
  MPTokenIssuanceCreate: {
    AssetScale: 'optional',
    TransferFee: 'optional',
    MaximumAmount: 'optional',
    MPTokenMetadata: 'optional',
    DomainID: 'optional',
    ImmutableFlags: 'optional',
  },
  MPTokenIssuanceDestroy: { MPTokenIssuanceID: 'required' },
  MPTokenIssuanceSet: {
    MPTokenIssuanceID: 'required',
    Holder: 'optional',
    DomainID: 'optional',
    MPTokenMetadata: 'optional',
    TransferFee: 'optional',
    ImmutableFlags: 'optional',
  },
  NFTokenMint: {
    NFTokenTaxon: 'required',
    TransferFee: 'optional',
    Issuer: 'optional',
    URI: 'optional',
    Amount: 'optional',
    Destination: 'optional',
    Expiration: 'optional',
  },
  NFTokenBurn: { NFTokenID: 'required', Owner: 'optional' },
  NFTokenModify: { NFTokenID: 'required', Owner: 'optional', URI: 'optional' },
  NFTokenCreateOffer: {
    NFTokenID: 'required',
    Amount: 'required',
    Destination: 'optional',
    Owner: 'optional',
    Expiration: 'optional',
  },
  NFTokenCancelOffer: { NFTokenOffers: 'required' },
  NFTokenAcceptOffer: { NFTokenBuyOffer: 'optional', NFTokenSellOffer: 'optional', NFTokenBrokerFee: 'optional' },
} as const satisfies Record<string, Format>

/** Objects inside arrays that have a form of their own; others may carry any field. */
const inner: Readonly<Record<string, Format>> = {
  Credential: { Issuer: 'required', CredentialType: 'required' },
  Signer: { Account: 'required', SigningPubKey: 'required', TxnSignature: 'required' },
  SignerEntry: { Account: 'required', SignerWeight: 'required', WalletLocator: 'optional' },
  PriceData: { BaseAsset: 'required', QuoteAsset: 'required', AssetPrice: 'optional', Scale: 'default' },
}

export const isKnownType = (type: unknown): type is keyof typeof own => typeof type === 'string' && type in own

/** What is wrong with the set of fields, in the words of the real server; nothing when it fits. */
export function formatFault(type: keyof typeof own, json: Readonly<Record<string, unknown>>): string | undefined {
  return innerFault(json) ?? faultBy({ ...own[type], ...common }, json)
}

type Fields = Readonly<Record<string, unknown>>

function faultBy(template: Format, json: Fields): string | undefined {
  for (const [field, presence] of Object.entries(template)) {
    const value = json[field]
    if (value === undefined && presence === 'required') return `Field '${field}' is required but missing.`
    if (presence === 'default' && (value === 0 || (Array.isArray(value) && value.length === 0)))
      return `Field '${field}' may not be explicitly set to default.`
  }
  for (const field of Object.keys(json))
    if (!(field in template)) return `Field '${field}' found in disallowed location.`
  return undefined
}

/** Arrays are read before the transaction as a whole is looked at. */
function innerFault(json: Fields): string | undefined {
  for (const value of Object.values(json)) {
    if (!Array.isArray(value)) continue
    for (const item of value) {
      if (typeof item !== 'object' || item === null) continue
      for (const [name, fields] of Object.entries<Fields>(item)) {
        const fault = inner[name] && faultBy(inner[name], fields)
        if (fault) return fault
      }
    }
  }
  return undefined
}
