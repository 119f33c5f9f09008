import { MAX_TICKETS, networkField } from './actions.ts'
import { MOST_FEE } from './fees.ts'
import { dropsOrNull, type Json, numberOr } from './wire.ts'

/** The signer refused: the caller has a bug or is an intruder. An alarm, never a retry. */
export class SignerRefusal extends Error {
  readonly rule: string
  constructor(rule: string) {
    super(`the signer refuses: ${rule}`)
    this.name = 'SignerRefusal'
    this.rule = rule
  }
}

export const must = (rule: string, holds: boolean) => {
  if (!holds) throw new SignerRefusal(rule)
}

export const MAX_LEDGERS_AHEAD = 20

const ALWAYS = [
  'TransactionType',
  'Account',
  'Sequence',
  'TicketSequence',
  'Fee',
  'LastLedgerSequence',
  'NetworkID',
  'Flags',
  'Memos',
]

export type OwnRules = {
  account: string
  networkId: number
  type: string
  /** Fields that it may have besides those of every transaction. */
  fields: string[]
  /** Index of the newest validated ledger. */
  validated: number
}

/** An AccountSet that sets nothing: without a field of its own all it does is use up a sequence number. */
const FILL_RULES = { type: 'AccountSet', fields: [] as string[] }
const TICKET_RULES = { type: 'TicketCreate', fields: ['TicketCount'] }

/** What holds for every transaction that the server signs with a key of its own. */
export function checkCommonRules(tx: Json, { account, networkId, type, fields, validated }: OwnRules) {
  must('only the transaction that was announced', tx.TransactionType === type)
  must('only for the own account', tx.Account === account)
  const allowed = new Set([...ALWAYS, ...fields])
  for (const field of Object.keys(tx)) must(`no field ${field}`, allowed.has(field))
  must('no flags', tx.Flags === undefined || tx.Flags === 0)
  must('a sequence number or a ticket', tx.TicketSequence === undefined ? isNumber(tx.Sequence) : usesTicket(tx))
  const last = numberOr(tx.LastLedgerSequence, 0)
  must('an end that is near', last > validated && last <= validated + MAX_LEDGERS_AHEAD)
  const fee = dropsOrNull(tx.Fee)
  must('a modest fee', fee !== null && fee > 0n && fee <= MOST_FEE)
  must('our network', tx.NetworkID === (networkField(networkId) as Json).NetworkID)
}

const isNumber = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const usesTicket = (tx: Json) => tx.Sequence === 0 && isNumber(tx.TicketSequence)

type Whose = Pick<OwnRules, 'account' | 'networkId' | 'validated'>

export function checkFill(tx: Json, whose: Whose) {
  checkCommonRules(tx, { ...FILL_RULES, ...whose })
  must('no memo', tx.Memos === undefined)
  must('a sequence number', isNumber(tx.Sequence))
}

/** Costs a fee and locks a reserve that comes back with each ticket's use. */
export function checkTickets(tx: Json, whose: Whose) {
  checkCommonRules(tx, { ...TICKET_RULES, ...whose })
  must('no memo', tx.Memos === undefined)
  must('a sequence number', isNumber(tx.Sequence))
  must('1 to 250 tickets', isNumber(tx.TicketCount) && Number(tx.TicketCount) <= MAX_TICKETS)
}
