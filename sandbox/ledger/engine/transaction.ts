import type { Amount, MptAmount, SignerEntry } from '#ledger/state/entries.ts'

export type Memo = { Memo: { MemoData?: string; MemoFormat?: string; MemoType?: string } }
export type Signer = { Signer: { Account: string; SigningPubKey: string; TxnSignature?: string } }

type Common = {
  Account: string
  Fee: Amount
  Sequence: number
  SigningPubKey: string
  AccountTxnID?: string
  Flags?: number
  LastLedgerSequence?: number
  Memos?: Memo[]
  NetworkID?: number
  Signers?: Signer[]
  SourceTag?: number
  TicketSequence?: number
  TxnSignature?: string
}

export type PathElement = { account?: string; currency?: string; issuer?: string; type?: number }

type PaymentOf<A> = Common & {
  TransactionType: 'Payment'
  Amount: A
  Destination: string
  CredentialIDs?: readonly string[]
  DeliverMin?: A
  DestinationTag?: number
  InvoiceID?: string
  Paths?: PathElement[][]
  SendMax?: A
}
export type Payment = PaymentOf<Amount | MptAmount>
export type MoneyPayment = PaymentOf<Amount>
export type MptPayment = PaymentOf<MptAmount>
export type AccountSet = Common & {
  TransactionType: 'AccountSet'
  ClearFlag?: number
  Domain?: string
  EmailHash?: string
  MessageKey?: string
  NFTokenMinter?: string
  SetFlag?: number
  TickSize?: number
  TransferRate?: number
  WalletLocator?: string
}
export type CredentialRef = { readonly Credential: { readonly Issuer: string; readonly CredentialType: string } }
export type PriceData = {
  readonly PriceData: {
    readonly BaseAsset: string
    readonly QuoteAsset: string
    /** Hexadecimal. */
    readonly AssetPrice?: string
    readonly Scale?: number
  }
}
export type CredentialAccept = Common & { TransactionType: 'CredentialAccept'; Issuer: string; CredentialType: string }
export type CredentialCreate = Common & {
  TransactionType: 'CredentialCreate'
  Subject: string
  CredentialType: string
  Expiration?: number
  URI?: string
}
export type CredentialDelete = Common & {
  TransactionType: 'CredentialDelete'
  CredentialType: string
  Subject?: string
  Issuer?: string
}
export type DepositPreauth = Common & {
  TransactionType: 'DepositPreauth'
  Authorize?: string
  Unauthorize?: string
  AuthorizeCredentials?: readonly CredentialRef[]
  UnauthorizeCredentials?: readonly CredentialRef[]
}
export type OracleDelete = Common & { TransactionType: 'OracleDelete'; OracleDocumentID: number }
export type OracleSet = Common & {
  TransactionType: 'OracleSet'
  OracleDocumentID: number
  LastUpdateTime: number
  PriceDataSeries: readonly PriceData[]
  Provider?: string
  URI?: string
  AssetClass?: string
}
export type CheckCancel = Common & { TransactionType: 'CheckCancel'; CheckID: string }
export type CheckCash = Common & { TransactionType: 'CheckCash'; CheckID: string; Amount?: Amount; DeliverMin?: Amount }
export type CheckCreate = Common & {
  TransactionType: 'CheckCreate'
  Destination: string
  SendMax: Amount
  DestinationTag?: number
  Expiration?: number
  InvoiceID?: string
}
export type Clawback = Common & { TransactionType: 'Clawback'; Amount: Amount | MptAmount; Holder?: string }
export type OfferCancel = Common & { TransactionType: 'OfferCancel'; OfferSequence: number }
export type OfferCreate = Common & {
  TransactionType: 'OfferCreate'
  TakerGets: Amount
  TakerPays: Amount
  Expiration?: number
  OfferSequence?: number
}
export type TrustSet = Common & {
  TransactionType: 'TrustSet'
  LimitAmount?: Amount
  QualityIn?: number
  QualityOut?: number
}
export type PaymentChannelClaim = Common & {
  TransactionType: 'PaymentChannelClaim'
  Channel: string
  Amount?: Amount
  Balance?: Amount
  CredentialIDs?: readonly string[]
  PublicKey?: string
  Signature?: string
}
export type PaymentChannelCreate = Common & {
  TransactionType: 'PaymentChannelCreate'
  Amount: Amount
  Destination: string
  PublicKey: string
  SettleDelay: number
  CancelAfter?: number
  DestinationTag?: number
}
export type PaymentChannelFund = Common & {
  TransactionType: 'PaymentChannelFund'
  Channel: string
  Amount: Amount
  Expiration?: number
}
export type SetRegularKey = Common & { TransactionType: 'SetRegularKey'; RegularKey?: string }
export type SignerListSet = Common & {
  TransactionType: 'SignerListSet'
  SignerQuorum: number
  SignerEntries?: SignerEntry[]
}
export type AccountDelete = Common & {
  TransactionType: 'AccountDelete'
  Destination: string
  CredentialIDs?: readonly string[]
  DestinationTag?: number
}
export type TicketCreate = Common & { TransactionType: 'TicketCreate'; TicketCount: number }
export type MPTokenAuthorize = Common & {
  TransactionType: 'MPTokenAuthorize'
  MPTokenIssuanceID: string
  Holder?: string
}
/** Fields of amendments that are not enabled. */
type NotYetOfMpt = { DomainID?: string; ImmutableFlags?: number }
export type MPTokenIssuanceCreate = Common &
  NotYetOfMpt & {
    TransactionType: 'MPTokenIssuanceCreate'
    AssetScale?: number
    MPTokenMetadata?: string
    MaximumAmount?: string
    TransferFee?: number
  }
export type MPTokenIssuanceDestroy = Common & { TransactionType: 'MPTokenIssuanceDestroy'; MPTokenIssuanceID: string }
export type MPTokenIssuanceSet = Common &
  NotYetOfMpt & {
    TransactionType: 'MPTokenIssuanceSet'
    MPTokenIssuanceID: string
    Holder?: string
    MPTokenMetadata?: string
    TransferFee?: number
  }
export type NFTokenMint = Common & {
  TransactionType: 'NFTokenMint'
  NFTokenTaxon: number
  Amount?: Amount
  Destination?: string
  Expiration?: number
  Issuer?: string
  TransferFee?: number
  URI?: string
}
export type NFTokenBurn = Common & { TransactionType: 'NFTokenBurn'; NFTokenID: string; Owner?: string }
export type NFTokenModify = Common & {
  TransactionType: 'NFTokenModify'
  NFTokenID: string
  Owner?: string
  URI?: string
}
export type NFTokenCreateOffer = Common & {
  TransactionType: 'NFTokenCreateOffer'
  Amount: Amount
  NFTokenID: string
  Destination?: string
  Expiration?: number
  Owner?: string
}
export type NFTokenCancelOffer = Common & { TransactionType: 'NFTokenCancelOffer'; NFTokenOffers: string[] }
export type NFTokenAcceptOffer = Common & {
  TransactionType: 'NFTokenAcceptOffer'
  NFTokenBrokerFee?: Amount
  NFTokenBuyOffer?: string
  NFTokenSellOffer?: string
}

export type TransactionJson =
  | Payment
  | AccountSet
  | SetRegularKey
  | AccountDelete
  | SignerListSet
  | CredentialAccept
  | CredentialCreate
  | CredentialDelete
  | DepositPreauth
  | OracleDelete
  | OracleSet
  | CheckCancel
  | CheckCash
  | CheckCreate
  | Clawback
  | OfferCancel
  | OfferCreate
  | TrustSet
  | PaymentChannelClaim
  | PaymentChannelCreate
  | PaymentChannelFund
  | TicketCreate
  | MPTokenAuthorize
  | MPTokenIssuanceCreate
  | MPTokenIssuanceDestroy
  | MPTokenIssuanceSet
  | NFTokenMint
  | NFTokenBurn
  | NFTokenModify
  | NFTokenCreateOffer
  | NFTokenCancelOffer
  | NFTokenAcceptOffer

export type TransactionType = TransactionJson['TransactionType']
export type JsonByType = { [T in TransactionType]: Extract<TransactionJson, { TransactionType: T }> }

/** A transaction in the form in which it travels through the ledger. */
export type Transaction<T extends TransactionJson = TransactionJson> = {
  readonly hash: string
  readonly blob: string
  readonly json: Readonly<T>
}

export const flagsOf = (tx: { readonly Flags?: number }): number => tx.Flags ?? 0

/** Bits which are set but not allowed. The two universal flags are always allowed in form. */
export const strangeFlags = (tx: { readonly Flags?: number }, allowed: number): boolean =>
  (flagsOf(tx) & ~(allowed | universalFlags)) !== 0

const fullyCanonicalSignature = 0x80000000
export const innerBatchTransaction = 0x40000000
const universalFlags = fullyCanonicalSignature | innerBatchTransaction

/** The sequence number or ticket that a transaction uses up. */
export const ticketOf = (tx: { readonly Sequence: number; readonly TicketSequence?: number }): number | undefined =>
  tx.Sequence === 0 ? tx.TicketSequence : undefined
export const sequenceOrTicket = (tx: { readonly Sequence: number; readonly TicketSequence?: number }): number =>
  ticketOf(tx) ?? tx.Sequence
