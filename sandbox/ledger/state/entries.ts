// The entries of the ledger, in the JSON form in which the API shows them (without `index`).
// An entry that has been put into a ledger is never changed again: whoever wants to change one takes a copy from a Layer.

export type IssuedAmount = { readonly currency: string; readonly issuer: string; readonly value: string }
export type Amount = string | IssuedAmount
/** An amount of a multi-purpose token. Only payments and clawbacks carry one. */
export type MptAmount = { readonly mpt_issuance_id: string; readonly value: string }

type Threaded = { Flags: number; PreviousTxnID?: string; PreviousTxnLgrSeq?: number }

export type AccountRoot = Threaded & {
  LedgerEntryType: 'AccountRoot'
  Account: string
  Balance: string
  Sequence: number
  OwnerCount: number
  AccountTxnID?: string
  BurnedNFTokens?: number
  Domain?: string
  EmailHash?: string
  FirstNFTokenSequence?: number
  MessageKey?: string
  MintedNFTokens?: number
  NFTokenMinter?: string
  RegularKey?: string
  TickSize?: number
  TicketCount?: number
  TransferRate?: number
  WalletLocator?: string
}

export type MPTokenIssuance = Threaded & {
  LedgerEntryType: 'MPTokenIssuance'
  Issuer: string
  OutstandingAmount: string
  OwnerNode: string
  Sequence: number
  AssetScale?: number
  MPTokenMetadata?: string
  MaximumAmount?: string
  TransferFee?: number
}

/** What one account holds of a multi-purpose token. */
export type MPToken = Threaded & {
  LedgerEntryType: 'MPToken'
  Account: string
  MPTokenIssuanceID: string
  OwnerNode: string
  /** Absent when it is zero. */
  MPTAmount?: string
}

export type NFToken = { readonly NFToken: { readonly NFTokenID: string; readonly URI?: string } }

export type NFTokenPage = Threaded & {
  LedgerEntryType: 'NFTokenPage'
  NFTokens: readonly NFToken[]
  NextPageMin?: string
  PreviousPageMin?: string
}

export type NFTokenOffer = Threaded & {
  LedgerEntryType: 'NFTokenOffer'
  Amount: Amount
  NFTokenID: string
  NFTokenOfferNode: string
  Owner: string
  OwnerNode: string
  Destination?: string
  Expiration?: number
}

export type SignerEntry = {
  readonly SignerEntry: { readonly Account: string; readonly SignerWeight: number; readonly WalletLocator?: string }
}

export type SignerList = Threaded & {
  LedgerEntryType: 'SignerList'
  Owner: string
  OwnerNode: string
  SignerEntries: readonly SignerEntry[]
  SignerListID: number
  SignerQuorum: number
}

export type Ticket = Threaded & {
  LedgerEntryType: 'Ticket'
  Account: string
  OwnerNode: string
  TicketSequence: number
}

export type Amendments = Threaded & { LedgerEntryType: 'Amendments'; Amendments: readonly string[] }

export type Credential = Threaded & {
  LedgerEntryType: 'Credential'
  Subject: string
  Issuer: string
  CredentialType: string
  IssuerNode: string
  SubjectNode: string
  Expiration?: number
  URI?: string
}

export type DepositPreauth = Threaded & {
  LedgerEntryType: 'DepositPreauth'
  Account: string
  OwnerNode: string
  Authorize?: string
  AuthorizeCredentials?: readonly {
    readonly Credential: { readonly Issuer: string; readonly CredentialType: string }
  }[]
}

export type Oracle = Threaded & {
  LedgerEntryType: 'Oracle'
  Owner: string
  OracleDocumentID: number
  Provider: string
  PriceDataSeries: readonly {
    readonly PriceData: {
      readonly BaseAsset: string
      readonly QuoteAsset: string
      readonly AssetPrice?: string
      readonly Scale?: number
    }
  }[]
  AssetClass: string
  LastUpdateTime: number
  OwnerNode: string
  URI?: string
}

export type PayChannel = Threaded & {
  LedgerEntryType: 'PayChannel'
  Account: string
  Destination: string
  /** What has been put in, in drops. */
  Amount: string
  /** What has been paid out of it. */
  Balance: string
  PublicKey: string
  SettleDelay: number
  Sequence: number
  OwnerNode: string
  DestinationNode: string
  CancelAfter?: number
  DestinationTag?: number
  Expiration?: number
  SourceTag?: number
}

export type DirectoryNode = Threaded & {
  LedgerEntryType: 'DirectoryNode'
  Indexes: readonly string[]
  RootIndex: string
  ExchangeRate?: string
  IndexNext?: string
  IndexPrevious?: string
  NFTokenID?: string
  Owner?: string
  TakerGetsCurrency?: string
  TakerGetsIssuer?: string
  TakerPaysCurrency?: string
  TakerPaysIssuer?: string
}

export type FeeSettings = Threaded & {
  LedgerEntryType: 'FeeSettings'
  BaseFeeDrops: string
  ReserveBaseDrops: string
  ReserveIncrementDrops: string
}

export type Check = Threaded & {
  LedgerEntryType: 'Check'
  Account: string
  Destination: string
  SendMax: Amount
  Sequence: number
  OwnerNode: string
  DestinationNode: string
  DestinationTag?: number
  Expiration?: number
  InvoiceID?: string
  SourceTag?: number
}

export type Offer = Threaded & {
  LedgerEntryType: 'Offer'
  Account: string
  BookDirectory: string
  BookNode: string
  OwnerNode: string
  Sequence: number
  TakerGets: Amount
  TakerPays: Amount
  Expiration?: number
}

/** A trust line. Balances are counted from the side of the low account, the one with the smaller id. */
export type RippleState = Threaded & {
  LedgerEntryType: 'RippleState'
  Balance: IssuedAmount
  HighLimit: IssuedAmount
  LowLimit: IssuedAmount
  HighNode: string
  LowNode: string
  HighQualityIn?: number
  HighQualityOut?: number
  LowQualityIn?: number
  LowQualityOut?: number
}

export type LedgerEntry =
  | AccountRoot
  | Amendments
  | Check
  | Credential
  | DepositPreauth
  | DirectoryNode
  | FeeSettings
  | MPToken
  | MPTokenIssuance
  | NFTokenOffer
  | NFTokenPage
  | Offer
  | Oracle
  | PayChannel
  | RippleState
  | SignerList
  | Ticket
export type EntryType = LedgerEntry['LedgerEntryType']
export type EntryOf<T extends EntryType> = Extract<LedgerEntry, { LedgerEntryType: T }>

export const isEntry = <T extends EntryType>(type: T, entry: LedgerEntry | undefined): entry is EntryOf<T> =>
  entry?.LedgerEntryType === type

/** Entries that are found by going from one key to the next: token pages, and the directories of a book of offers. */
export const isOrdered = (entry: LedgerEntry): boolean =>
  entry.LedgerEntryType === 'NFTokenPage' ||
  (entry.LedgerEntryType === 'DirectoryNode' && entry.ExchangeRate !== undefined)

/** How many digits the keys of one owner's token pages, or of one book's directories, have in common. */
export const orderedStart = 40

export const accountFlags = {
  passwordSpent: 0x00010000,
  requireDestTag: 0x00020000,
  requireAuth: 0x00040000,
  disallowXRP: 0x00080000,
  disableMaster: 0x00100000,
  noFreeze: 0x00200000,
  globalFreeze: 0x00400000,
  defaultRipple: 0x00800000,
  depositAuth: 0x01000000,
  amm: 0x02000000,
  disallowIncomingNFTokenOffer: 0x04000000,
  disallowIncomingCheck: 0x08000000,
  disallowIncomingPayChan: 0x10000000,
  disallowIncomingTrustline: 0x20000000,
  allowTrustLineLocking: 0x40000000,
  allowTrustLineClawback: 0x80000000,
} as const

/** Flags of issuances; a holding can be locked too. */
export const mptFlags = {
  locked: 0x01,
  canLock: 0x02,
  requireAuth: 0x04,
  canEscrow: 0x08,
  canTrade: 0x10,
  canTransfer: 0x20,
  canClawback: 0x40,
} as const
export const mptAuthorized = 0x02
export const credentialAccepted = 0x00010000
/** Flags of trust lines, by the side that set them. */
export const lineFlags = {
  Low: { reserve: 0x00010000, auth: 0x00040000, noRipple: 0x00100000, freeze: 0x00400000, deepFreeze: 0x02000000 },
  High: { reserve: 0x00020000, auth: 0x00080000, noRipple: 0x00200000, freeze: 0x00800000, deepFreeze: 0x04000000 },
} as const

export const sellOfferFlag = 0x00000001
export const directoryFlags = { buyOffers: 0x00000001, sellOffers: 0x00000002 } as const
export const tokenFlags = {
  burnable: 0x0001,
  onlyXRP: 0x0002,
  createTrustLines: 0x0004,
  transferable: 0x0008,
  mutable: 0x0010,
} as const
