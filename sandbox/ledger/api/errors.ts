// Errors of requests, with the numbers and words of the real server.
const errors = {
  actMalformed: [35, 'Account malformed.'],
  actNotFound: [19, 'Account not found.'],
  alreadyMultisig: [36, 'Already multisigned.'],
  alreadySingleSig: [37, 'Already single-signed.'],
  badKeyType: [76, 'Bad key type.'],
  badSecret: [43, 'Secret does not match account.'],
  badSeed: [44, 'Disallowed seed.'],
  badCredentials: [95, 'Credentials do not exist, are not accepted, or have expired.'],
  badFeature: [40, 'Feature unknown or invalid.'],
  badMarket: [42, 'No such market.'],
  channelAmtMalformed: [46, 'Payment channel amount is malformed.'],
  channelMalformed: [45, 'Payment channel is malformed.'],
  dstActMalformed: [48, 'Destination account is malformed.'],
  dstActMissing: [49, 'Destination account not provided.'],
  dstActNotFound: [50, 'Destination account not found.'],
  dstAmtMalformed: [51, 'Destination amount/currency/issuer is malformed.'],
  dstAmtMissing: [52, 'Destination amount/currency/issuer is missing.'],
  dstIsrMalformed: [53, 'Destination issuer is malformed.'],
  domainMalformed: [97, 'Domain is malformed.'],
  entryNotFound: [98, 'Entry not found.'],
  excessiveLgrRange: [78, 'Ledger range exceeds 1000.'],
  highFee: [11, 'Current transaction fee exceeds your limit.'],
  internal: [73, 'Internal error.'],
  invalidHotWallet: [30, 'Invalid hotwallet.'],
  invalidLgrRange: [79, 'Ledger range is invalid.'],
  invalidParams: [31, 'Invalid parameters.'],
  lgrIdxMalformed: [58, 'Ledger index malformed.'],
  lgrIdxsInvalid: [57, 'Ledger indexes invalid.'],
  lgrNotFound: [21, 'Ledger not found.'],
  lgrNotValidated: [22, 'Ledger not validated.'],
  malformedStream: [71, 'Stream malformed.'],
  masterDisabled: [23, 'Master key is disabled.'],
  noEvents: [7, 'Current transport does not support events.'],
  noPathRequest: [33, 'No pathfinding request in progress.'],
  notImpl: [74, 'Not implemented.'],
  notSupported: [75, 'Operation not supported.'],
  objectNotFound: [92, 'The requested object was not found.'],
  publicMalformed: [62, 'Public key is malformed.'],
  sendMaxMalformed: [64, 'SendMax amount malformed.'],
  signingMalformed: [63, 'Signing of transaction is malformed.'],
  oracleMalformed: [94, 'Oracle request is malformed.'],
  srcActMalformed: [65, 'Source account is malformed.'],
  srcActMissing: [66, 'Source account not provided.'],
  srcActNotFound: [67, 'Source account not found.'],
  srcCurMalformed: [69, 'Source currency is malformed.'],
  srcIsrMalformed: [70, 'Source issuer is malformed.'],
  transactionSigned: [96, 'Transaction should not be signed.'],
  txnNotFound: [29, 'Transaction not found.'],
  unexpectedLedgerType: [99, 'Unexpected ledger type.'],
  unknownCmd: [32, 'Unknown method.'],
  wrongNetwork: [4, 'Wrong network.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorName = keyof typeof errors
export type Json = Record<string, unknown>

/** An answer that says no. */
export class RpcError extends Error {
  readonly answer: Json

  constructor(answer: Json) {
    super(String(answer.error))
    this.answer = answer
  }
}

/** An error of the table, with another message or further fields where the real server gives them. */
export function rpcError(name: ErrorName, message?: string, fields: Json = {}): RpcError {
  const [code, usual] = errors[name]
  return new RpcError({ ...fields, error: name, error_code: code, error_message: message ?? usual })
}

/** An error that consists of its name only. */
export const bareError = (error: string, fields: Json = {}): RpcError => new RpcError({ ...fields, error })

export const missingField = (name: string): RpcError => rpcError('invalidParams', `Missing field '${name}'.`)
export const invalidField = (name: string): RpcError => rpcError('invalidParams', `Invalid field '${name}'.`)
export const expectedField = (name: string, type: string): RpcError =>
  rpcError('invalidParams', `Invalid field '${name}', not ${type}.`)
