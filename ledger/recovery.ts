/** What to do with a transaction of our own after a server has answered a submit. */
export type Advice =
  /** It may still apply: send the same blob again with each ledger until it is validated or past its last ledger. */
  | 'wait'
  /** No sequence number was used; check again whether it can succeed before the number is used. */
  | 'reconsider'
  /** It is in the queue: after three ledgers sign it again, same sequence number, at a higher fee. */
  | 'wait_then_raise'
  /** It was not kept: next ledger, same sequence number, higher fee, later last ledger. */
  | 'raise_fee'
  /** An earlier one is missing: send those again in order, sign nothing anew. */
  | 'send_earlier'
  /** The account cannot pay for it: an operator has to top it up. */
  | 'top_up'
  /** Look up every attempt of this sequence number by its hash. */
  | 'look_up'
  /** Never to be sent again; the sequence number is free for the next. */
  | 'drop'
  /** Key, network or a second writer: nothing more is signed until an operator has looked. */
  | 'halt'

const advice: Record<string, Advice> = {
  tesSUCCESS: 'wait',
  tefALREADY: 'wait',
  terQUEUED: 'wait_then_raise',
  terPRE_SEQ: 'send_earlier',
  terINSUF_FEE_B: 'top_up',
  telCAN_NOT_QUEUE_BALANCE: 'top_up',
  tefPAST_SEQ: 'look_up',
  tefMAX_LEDGER: 'look_up',
  tefBAD_AUTH: 'halt',
  tefMASTER_DISABLED: 'halt',
  tefBAD_AUTH_MASTER: 'halt',
  terNO_ACCOUNT: 'halt',
  telWRONG_NETWORK: 'halt',
  telREQUIRES_NETWORK_ID: 'halt',
  telNETWORK_ID_MAKES_TX_NON_CANONICAL: 'halt',
  invalidTransaction: 'drop',
  invalidParams: 'drop',
}

/** `code` is an engine result, or the code of a `LedgerError`. */
export function adviceAfterSubmit(code: string, { failHard = true } = {}): Advice {
  const known = Object.hasOwn(advice, code) ? advice[code] : undefined
  if (known) return known
  if (code.startsWith('tec')) return failHard ? 'reconsider' : 'wait'
  if (code.startsWith('tem')) return 'drop'
  if (code.startsWith('tel')) return 'raise_fee'
  if (code.startsWith('tef')) return 'look_up'
  // Everything else (a lost connection, a busy server, a result that is retried) may have been taken: same blob, any server.
  return 'wait'
}

/** What a trial of an unsigned transaction says about signing it. */
export type TrialAdvice =
  /** It would succeed. */
  | 'sign'
  /** Its content cannot succeed on the open ledger. */
  | 'refused'
  /** It could not be tried: the ledger is busy, an earlier sequence number is missing, the server has a fault. */
  | 'later'

/** Only what is said about the content counts against it: fee, queue, sequence number and server may change. */
export function adviceAfterTrial(code: string): TrialAdvice {
  if (code === 'tesSUCCESS') return 'sign'
  return /^te[cm]|^tefNFTOKEN_/.test(code) ? 'refused' : 'later'
}

/**
 * `fill`: uses up a sequence number that nothing else fills, so that what was signed for later ones can apply.
 * `tickets`: creates tickets. `credential`: issues one to a charity; `revocation`: deletes one.
 */
export type Purpose = 'sale' | 'payout' | 'cancel' | 'delivery' | 'fill' | 'tickets' | 'credential' | 'revocation'
export type FinalOutcome = 'done' | 'failed' | 'held' | 'unfunded' | 'split' | 'bug'

const payment: Record<string, FinalOutcome> = {
  tecDST_TAG_NEEDED: 'held',
  tecNO_PERMISSION: 'held',
  tecNO_DST: 'held',
  tecNO_DST_INSUF_XRP: 'held',
  tecUNFUNDED_PAYMENT: 'unfunded',
}

const finals: Record<Purpose, Record<string, FinalOutcome>> = {
  sale: {
    tecOBJECT_NOT_FOUND: 'failed',
    tecEXPIRED: 'failed',
    tecINSUFFICIENT_FUNDS: 'failed',
    tecINSUFFICIENT_RESERVE: 'failed',
    tecNO_PERMISSION: 'failed',
  },
  payout: payment,
  delivery: payment,
  cancel: { tecNO_PERMISSION: 'split' },
  fill: {},
  tickets: { tecINSUFFICIENT_RESERVE: 'failed', tecDIR_FULL: 'failed' },
  credential: {
    tecNO_TARGET: 'failed',
    tecDUPLICATE: 'failed',
    tecEXPIRED: 'failed',
    tecINSUFFICIENT_RESERVE: 'unfunded',
    tecDIR_FULL: 'failed',
  },
  // It may be gone already: its subject can delete it, too.
  revocation: { tecNO_ENTRY: 'failed' },
}

/** What a validated result means for the purpose that the transaction served. */
export function finalOutcome(purpose: Purpose, result: string): FinalOutcome {
  if (result === 'tesSUCCESS') return 'done'
  return (Object.hasOwn(finals[purpose], result) ? finals[purpose][result] : undefined) ?? 'bug'
}
