/**
 * success: it is on the ledger and did what it says.
 * retry: not decided; the same transaction may still succeed.
 * failure: it cannot succeed as things stand, for a reason that a person can understand and often fix.
 * bug: a transaction that we should never have built.
 * halt: something is wrong with a key or the network, or there is a second writer; an operator must look.
 */
export type ResultKind = 'success' | 'retry' | 'failure' | 'bug' | 'halt'

export type ResultMeaning = { kind: ResultKind; words: string }

const BUSY = 'The ledger is busy right now. We will try again automatically'
const NOT_YOURS = 'One side of this trade does not allow it'
const GONE = 'The offer no longer exists: it was withdrawn, or someone else accepted it first'

const known: Record<string, ResultMeaning> = {
  tesSUCCESS: { kind: 'success', words: 'Done' },

  tecOBJECT_NOT_FOUND: { kind: 'failure', words: GONE },
  tecEXPIRED: { kind: 'failure', words: 'The offer has expired' },
  tecINSUFFICIENT_FUNDS: { kind: 'failure', words: 'The buyer’s wallet no longer holds enough XRP' },
  tecINSUFFICIENT_RESERVE: {
    kind: 'failure',
    words: 'There is not enough XRP in the account: the ledger requires a reserve for each object',
  },
  tecUNFUNDED_OFFER: { kind: 'failure', words: 'There is not enough XRP in the account for this offer' },
  tecUNFUNDED_PAYMENT: { kind: 'failure', words: 'There is not enough XRP in the account for this payment' },
  tecUNFUNDED: { kind: 'failure', words: 'There is not enough XRP in the account' },
  tecINSUFF_FEE: { kind: 'failure', words: 'There is not enough XRP in the account to pay the network fee' },
  tecNO_ENTRY: { kind: 'failure', words: 'The item is no longer in that wallet' },
  tecNO_PERMISSION: { kind: 'failure', words: NOT_YOURS },
  tecNO_DST: { kind: 'failure', words: 'The receiving account does not exist on the ledger' },
  tecNO_DST_INSUF_XRP: { kind: 'failure', words: 'The receiving account is not activated yet' },
  tecDST_TAG_NEEDED: { kind: 'failure', words: 'The receiving account requires a destination tag' },
  tecDIR_FULL: { kind: 'failure', words: 'The account holds too many objects on the ledger' },
  tecNO_ISSUER: { kind: 'failure', words: 'The issuer of this item does not exist on the ledger' },
  tecMAX_SEQUENCE_REACHED: { kind: 'failure', words: 'This account cannot create more items' },
  tecDUPLICATE: { kind: 'failure', words: 'This has been done already' },
  tecHAS_OBLIGATIONS: { kind: 'failure', words: 'The account still holds items or has open offers' },
  tecNFTOKEN_OFFER_TYPE_MISMATCH: { kind: 'bug', words: 'The offers do not match' },
  tecNFTOKEN_BUY_SELL_MISMATCH: { kind: 'bug', words: 'The offers do not match' },
  tecCANT_ACCEPT_OWN_NFTOKEN_OFFER: { kind: 'bug', words: 'You cannot trade with yourself' },
  tecINSUFFICIENT_PAYMENT: { kind: 'bug', words: 'The offer is lower than the asking price' },

  tefNFTOKEN_IS_NOT_TRANSFERABLE: {
    kind: 'failure',
    words: 'This item cannot be traded: its creator does not allow it',
  },
  tefMAX_LEDGER: { kind: 'failure', words: 'This reached the ledger too late. Nothing happened. Please try again' },
  tefPAST_SEQ: { kind: 'failure', words: 'The wallet has signed something else in the meantime. Please try again' },
  tefNO_TICKET: { kind: 'failure', words: 'The wallet has already used this ticket. Please try again' },
  tefWRONG_PRIOR: { kind: 'failure', words: 'The wallet has signed something else in the meantime. Please try again' },
  tefALREADY: { kind: 'retry', words: 'This is already on its way' },
  tefBAD_AUTH: { kind: 'halt', words: 'The signing key does not belong to this account' },
  tefMASTER_DISABLED: { kind: 'halt', words: 'The signing key is disabled for this account' },
  tefBAD_AUTH_MASTER: { kind: 'halt', words: 'The signing key does not belong to this account' },
  tefBAD_SIGNATURE: { kind: 'failure', words: 'The signatures on this transaction are not valid' },
  tefBAD_QUORUM: { kind: 'failure', words: 'Not enough people have signed this transaction' },
  tefNOT_MULTI_SIGNING: { kind: 'failure', words: 'This account is not set up for several signers' },

  terQUEUED: { kind: 'retry', words: 'This is queued for one of the next ledgers' },
  terPRE_SEQ: { kind: 'retry', words: 'This is waiting for an earlier transaction from the same wallet' },
  terPRE_TICKET: { kind: 'retry', words: 'This is waiting for an earlier transaction from the same wallet' },
  terRETRY: { kind: 'retry', words: BUSY },
  terNO_ACCOUNT: { kind: 'halt', words: 'The account is not activated on the ledger' },
  terINSUF_FEE_B: { kind: 'failure', words: 'There is not enough XRP in the account to pay the network fee' },

  telINSUF_FEE_P: { kind: 'retry', words: BUSY },
  telCAN_NOT_QUEUE_BALANCE: {
    kind: 'failure',
    words: 'There is not enough XRP in the account to queue this transaction',
  },
  telWRONG_NETWORK: { kind: 'halt', words: 'This was signed for another network' },
  telREQUIRES_NETWORK_ID: { kind: 'halt', words: 'This was signed for another network' },
  telNETWORK_ID_MAKES_TX_NON_CANONICAL: { kind: 'halt', words: 'This was signed for another network' },
}

/** By the three letters in front, for codes that are not in the table. */
const byClass: Record<string, ResultMeaning> = {
  tec: { kind: 'failure', words: 'The ledger refused this transaction' },
  tef: { kind: 'failure', words: 'The ledger refused this transaction' },
  tel: { kind: 'retry', words: BUSY },
  tem: { kind: 'bug', words: 'The ledger could not process our request. It has been logged' },
  ter: { kind: 'retry', words: BUSY },
}

const UNKNOWN: ResultMeaning = { kind: 'bug', words: 'The ledger gave an answer we do not recognise' }

/** What a result means, in words that a collector understands. */
export const meaningOf = (code: string): ResultMeaning =>
  (Object.hasOwn(known, code) ? known[code] : byClass[code.slice(0, 3)]) ?? UNKNOWN

/** tes and tec end up in a ledger and use the sequence number; the others leave no trace. */
export const leavesTrace = (code: string) => code.startsWith('tes') || code.startsWith('tec')
