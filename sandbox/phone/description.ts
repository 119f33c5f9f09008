import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { encodeAccountID } from 'ripple-address-codec'
import { type Fields, isRecord, textIn } from './record.ts'
import { short, shown, textOfHex } from './text.ts'

/** What the reader of a transaction may know besides the transaction itself. */
export type Details = {
  nameOf(address: string): string | undefined
  tokenName(id: string): string | undefined
  offerOf(id: string): { sell: boolean; amount: unknown; token: string } | undefined
  /** An entry that the transaction names by its key: a check, a payment channel. */
  entryOf?(id: string): Fields | undefined
  /** What one more object on the ledger locks. */
  reserve?: bigint
}

export type Names = Pick<Details, 'nameOf'>

export type Line = {
  label: string
  text: string
  kind?: 'gift' | 'warning'
}

export type Description = {
  /** Two or three words: what kind of thing it is. */
  title: string
  /** One sentence: what happens when it is signed. */
  sentence: string
  lines: Line[]
  warning?: string
}

export type Describe = (tx: Fields, known: Details) => Description

export const plain = (title: string, sentence: string, lines: Line[] = []): Description => ({ title, sentence, lines })

export const person = (address: unknown, known: Names) =>
  typeof address === 'string' ? (known.nameOf(address) ?? short(shown(address))) : 'someone'

export function token(id: unknown, known: Details): string {
  const name = typeof id === 'string' ? known.tokenName(id) : undefined
  return name ? `“${shown(name, 60)}”` : 'a token'
}

const HEX_CODE = /^[0-9A-Fa-f]{40}$/

/** Codes of more than three letters travel as hex, filled up with zeros. */
export function currencyInWords(code: unknown): string {
  if (typeof code !== 'string') return ''
  if (!HEX_CODE.test(code)) return shown(code, 12)
  const text = textOfHex(code.replace(/(?:00)+$/, ''))
  return /^[\x21-\x7e]+$/.test(text) ? shown(text, 20) : short(code)
}

/** An amount of a currency without its issuer, as figures in a table need it. */
export const quantityInWords = (amount: Fields) =>
  shown(`${textIn(amount, 'value')} ${currencyInWords(amount.currency)}`, 60)

export function amountInWords(amount: unknown, known: Names): string {
  if (typeof amount === 'string' && /^\d{1,18}$/.test(amount)) return `${xrpFromDrops(BigInt(amount))} XRP`
  if (isRecord(amount) && typeof amount.mpt_issuance_id === 'string')
    return `${shown(textIn(amount, 'value'), 20)} of ${issuanceInWords(amount.mpt_issuance_id, known)}`
  if (!isRecord(amount) || textIn(amount, 'value') === '' || textIn(amount, 'currency') === '')
    return 'an unreadable amount'
  const issuer = textIn(amount, 'issuer')
  return quantityInWords(amount) + (issuer ? ` issued by ${person(issuer, known)}` : '')
}

/** A multi-purpose token: its id ends with its issuer. */
export function issuanceInWords(id: unknown, known: Names): string {
  const match = /^[0-9A-Fa-f]{8}([0-9A-Fa-f]{40})$/.exec(typeof id === 'string' ? id : '')
  if (!match?.[1]) return 'an unreadable token'
  const issuer = encodeAccountID(Uint8Array.from(match[1].match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
  return `the token ${short(match[0])} issued by ${person(issuer, known)}`
}

export const locks = (known: Details) =>
  known.reserve === undefined ? '' : `; locks ${xrpFromDrops(known.reserve)} XRP`

export const lockLine = (known: Details, until: string): Line[] =>
  known.reserve === undefined ? [] : [{ label: 'Ledger reserve', text: `${xrpFromDrops(known.reserve)} XRP, ${until}` }]

const RIPPLE_EPOCH = 946_684_800

export function timeInWords(unixSeconds: number): string {
  const at = new Date(unixSeconds * 1000)
  return Number.isNaN(at.getTime()) ? 'an unreadable time' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export const ledgerTimeInWords = (rippleSeconds: number) => timeInWords(rippleSeconds + RIPPLE_EPOCH)

export function expiryLine(tx: Fields, field = 'Expiration'): Line[] {
  const at = tx[field]
  return typeof at === 'number' ? [{ label: 'Valid until', text: ledgerTimeInWords(at) }] : []
}

export const tagLine = (tx: Fields): Line[] =>
  tx.DestinationTag === undefined ? [] : [{ label: 'Tag', text: shown(String(tx.DestinationTag), 20) }]
