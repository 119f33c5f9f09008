import { texts } from '@gooddrop/contract/language.ts'

/**
 * success: it is on the ledger and did what it says.
 * retry: not decided; the same transaction may still succeed.
 * failure: it cannot succeed as things stand, for a reason that a person can understand and often fix.
 * bug: a transaction that we should never have built.
 * halt: something is wrong with a key or the network, or there is a second writer; an operator must look.
 */
export type ResultKind = 'success' | 'retry' | 'failure' | 'bug' | 'halt'

/** In words that a collector understands. */
export const copy = texts('ledger/results', {
  done: 'Done',
  gone: 'The offer no longer exists: it was withdrawn, or someone else accepted it first',
  expired: 'The offer has expired',
  buyerFunds: 'The buyer’s wallet no longer holds enough XRP',
  reserve: 'There is not enough XRP in the account: the ledger requires a reserve for each object',
  offerFunds: 'There is not enough XRP in the account for this offer',
  paymentFunds: 'There is not enough XRP in the account for this payment',
  funds: 'There is not enough XRP in the account',
  feeFunds: 'There is not enough XRP in the account to pay the network fee',
  moved: 'The item is no longer in that wallet',
  notAllowed: 'One side of this trade does not allow it',
  noReceiver: 'The receiving account does not exist on the ledger',
  notActivated: 'The receiving account is not activated yet',
  tagNeeded: 'The receiving account requires a destination tag',
  manyObjects: 'The account holds too many objects on the ledger',
  noIssuer: 'The issuer of this item does not exist on the ledger',
  noMoreItems: 'This account cannot create more items',
  already: 'This has been done already',
  obligations: 'The account still holds items or has open offers',
  mismatch: 'The offers do not match',
  ownOffer: 'You cannot trade with yourself',
  tooLow: 'The offer is lower than the asking price',
  notTransferable: 'This item cannot be traded: its creator does not allow it',
  tooLate: 'This reached the ledger too late. Nothing happened. Please try again',
  replaced: 'The wallet has signed something else in the meantime. Please try again',
  ticketUsed: 'The wallet has already used this ticket. Please try again',
  onItsWay: 'This is already on its way',
  wrongKey: 'The signing key does not belong to this account',
  keyDisabled: 'The signing key is disabled for this account',
  badSignatures: 'The signatures on this transaction are not valid',
  fewSigners: 'Not enough people have signed this transaction',
  notMultisigned: 'This account is not set up for several signers',
  queued: 'This is queued for one of the next ledgers',
  waiting: 'This is waiting for an earlier transaction from the same wallet',
  busy: 'The ledger is busy right now. We will try again automatically',
  noAccount: 'The account is not activated on the ledger',
  queueFunds: 'There is not enough XRP in the account to queue this transaction',
  otherNetwork: 'This was signed for another network',
  refused: 'The ledger refused this transaction',
  unprocessed: 'The ledger could not process our request. It has been logged',
  unknown: 'The ledger gave an answer we do not recognise',
})

export type ResultMeaning = { kind: ResultKind; words: string }

type Row = { kind: ResultKind; says: keyof typeof copy }

const known: Record<string, Row> = {
  tesSUCCESS: { kind: 'success', says: 'done' },

  tecOBJECT_NOT_FOUND: { kind: 'failure', says: 'gone' },
  tecEXPIRED: { kind: 'failure', says: 'expired' },
  tecINSUFFICIENT_FUNDS: { kind: 'failure', says: 'buyerFunds' },
  tecINSUFFICIENT_RESERVE: { kind: 'failure', says: 'reserve' },
  tecUNFUNDED_OFFER: { kind: 'failure', says: 'offerFunds' },
  tecUNFUNDED_PAYMENT: { kind: 'failure', says: 'paymentFunds' },
  tecUNFUNDED: { kind: 'failure', says: 'funds' },
  tecINSUFF_FEE: { kind: 'failure', says: 'feeFunds' },
  tecNO_ENTRY: { kind: 'failure', says: 'moved' },
  tecNO_PERMISSION: { kind: 'failure', says: 'notAllowed' },
  tecNO_DST: { kind: 'failure', says: 'noReceiver' },
  tecNO_DST_INSUF_XRP: { kind: 'failure', says: 'notActivated' },
  tecDST_TAG_NEEDED: { kind: 'failure', says: 'tagNeeded' },
  tecDIR_FULL: { kind: 'failure', says: 'manyObjects' },
  tecNO_ISSUER: { kind: 'failure', says: 'noIssuer' },
  tecMAX_SEQUENCE_REACHED: { kind: 'failure', says: 'noMoreItems' },
  tecDUPLICATE: { kind: 'failure', says: 'already' },
  tecHAS_OBLIGATIONS: { kind: 'failure', says: 'obligations' },
  tecNFTOKEN_OFFER_TYPE_MISMATCH: { kind: 'bug', says: 'mismatch' },
  tecNFTOKEN_BUY_SELL_MISMATCH: { kind: 'bug', says: 'mismatch' },
  tecCANT_ACCEPT_OWN_NFTOKEN_OFFER: { kind: 'bug', says: 'ownOffer' },
  tecINSUFFICIENT_PAYMENT: { kind: 'bug', says: 'tooLow' },

  tefNFTOKEN_IS_NOT_TRANSFERABLE: { kind: 'failure', says: 'notTransferable' },
  tefMAX_LEDGER: { kind: 'failure', says: 'tooLate' },
  tefPAST_SEQ: { kind: 'failure', says: 'replaced' },
  tefNO_TICKET: { kind: 'failure', says: 'ticketUsed' },
  tefWRONG_PRIOR: { kind: 'failure', says: 'replaced' },
  tefALREADY: { kind: 'retry', says: 'onItsWay' },
  tefBAD_AUTH: { kind: 'halt', says: 'wrongKey' },
  tefMASTER_DISABLED: { kind: 'halt', says: 'keyDisabled' },
  tefBAD_AUTH_MASTER: { kind: 'halt', says: 'wrongKey' },
  tefBAD_SIGNATURE: { kind: 'failure', says: 'badSignatures' },
  tefBAD_QUORUM: { kind: 'failure', says: 'fewSigners' },
  tefNOT_MULTI_SIGNING: { kind: 'failure', says: 'notMultisigned' },

  terQUEUED: { kind: 'retry', says: 'queued' },
  terPRE_SEQ: { kind: 'retry', says: 'waiting' },
  terPRE_TICKET: { kind: 'retry', says: 'waiting' },
  terRETRY: { kind: 'retry', says: 'busy' },
  terNO_ACCOUNT: { kind: 'halt', says: 'noAccount' },
  terINSUF_FEE_B: { kind: 'failure', says: 'feeFunds' },

  telINSUF_FEE_P: { kind: 'retry', says: 'busy' },
  telCAN_NOT_QUEUE_BALANCE: { kind: 'failure', says: 'queueFunds' },
  telWRONG_NETWORK: { kind: 'halt', says: 'otherNetwork' },
  telREQUIRES_NETWORK_ID: { kind: 'halt', says: 'otherNetwork' },
  telNETWORK_ID_MAKES_TX_NON_CANONICAL: { kind: 'halt', says: 'otherNetwork' },
}

/** By the three letters in front, for codes that are not in the table. */
const byClass: Record<string, Row> = {
  tec: { kind: 'failure', says: 'refused' },
  tef: { kind: 'failure', says: 'refused' },
  tel: { kind: 'retry', says: 'busy' },
  tem: { kind: 'bug', says: 'unprocessed' },
  ter: { kind: 'retry', says: 'busy' },
}

const UNKNOWN: Row = { kind: 'bug', says: 'unknown' }

/** What a result means, in the language of the moment. */
export function meaningOf(code: string): ResultMeaning {
  const { kind, says } = (Object.hasOwn(known, code) ? known[code] : byClass[code.slice(0, 3)]) ?? UNKNOWN
  return { kind, words: copy[says] }
}

/** tes and tec end up in a ledger and use the sequence number; the others leave no trace. */
export const leavesTrace = (code: string) => code.startsWith('tes') || code.startsWith('tec')
