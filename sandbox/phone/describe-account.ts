import { countOf } from './describe-payment.ts'
import {
  currencyInWords,
  type Describe,
  type Description,
  type Details,
  expiryLine,
  type Line,
  lockLine,
  person,
  plain,
  timeInWords,
} from './description.ts'
import { type Fields, isRecord, numberIn, textIn } from './record.ts'
import { shown, textOfHex } from './text.ts'

/** What concerns an account itself: settings, keys, signers, tickets, who may pay it, credentials and prices. */
export const accountDescriptions: Record<string, Describe> = {
  AccountSet: settings,
  TicketCreate: (tx) => {
    const count = numberIn(tx, 'TicketCount')
    return plain('Tickets', `Reserve ${count === 1 ? 'one ticket' : `${count} tickets`} for later transactions`)
  },
  AccountDelete: (tx, known) => ({
    ...plain('Delete account', `Close this account and send everything left in it to ${person(tx.Destination, known)}`),
    warning: 'Everything in this account goes to another account.',
  }),
  SetRegularKey: regularKey,
  SignerListSet: signerList,
  DepositPreauth: preauthorize,
  CredentialCreate: (tx, known) =>
    plain('Issue a credential', `Issue the credential ${credentialName(tx)} to ${person(tx.Subject, known)}`, [
      ...(tx.URI === undefined ? [] : [{ label: 'Address', text: shown(textOfHex(tx.URI), 80) || 'unreadable' }]),
      ...expiryLine(tx),
      ...lockLine(known, 'until it is accepted or deleted'),
    ]),
  CredentialAccept: (tx, known) =>
    plain('Accept a credential', `Accept the credential ${credentialName(tx)} issued by ${person(tx.Issuer, known)}`, [
      ...lockLine(known, 'for as long as this account holds it'),
    ]),
  CredentialDelete: (tx, known) => {
    const of = tx.Subject === undefined ? '' : ` of ${person(tx.Subject, known)}`
    const by = tx.Issuer === undefined ? '' : ` issued by ${person(tx.Issuer, known)}`
    return plain('Delete a credential', `Delete the credential ${credentialName(tx)}${of}${by}`)
  },
  OracleSet: oracle,
  OracleDelete: (tx) => plain('Delete prices', `Delete the price oracle ${numberIn(tx, 'OracleDocumentID')}`),
}

/** The type of a credential: text where it is text, its bytes where it is not. */
export function credentialName(named: Fields): string {
  const hex = textIn(named, 'CredentialType')
  const text = textOfHex(hex)
  return `“${/^[^\p{C}\uFFFD]+$/u.test(text) ? shown(text, 40) : shown(hex, 40)}”`
}

const settingNames: Record<number, [on: string, off: string]> = {
  1: ['require a destination tag', 'no longer require a destination tag'],
  2: ['choose who may hold what it issues', 'let anyone hold what it issues'],
  3: ['ask not to be sent XRP', 'accept XRP'],
  4: ['disable its own key', 'enable its own key'],
  5: ['record its last transaction', 'no longer record its last transaction'],
  6: ['never freeze what it issues', 'freeze again'],
  7: ['freeze all it has issued', 'end the freeze of all it has issued'],
  8: ['let what it issues pass between holders', 'not let what it issues pass between holders'],
  9: ['accept payments from chosen accounts only', 'accept payments from anyone'],
  10: ['let another account mint for it', 'let nobody mint for it'],
  12: ['refuse offers for tokens', 'accept offers for tokens'],
  13: ['refuse checks', 'accept checks'],
  14: ['refuse payment channels', 'accept payment channels'],
  15: ['refuse trust lines', 'accept trust lines'],
  16: ['be able to claw back what it issues', 'no longer be able to claw back'],
}
const CHOOSE_MINTER = 10
const MASTER_KEY = 4

function settings(tx: Fields, known: Details): Description {
  const on = settingNames[numberIn(tx, 'SetFlag')]?.[0]
  const off = settingNames[numberIn(tx, 'ClearFlag')]?.[1]
  const minter = tx.SetFlag === CHOOSE_MINTER && tx.NFTokenMinter !== undefined
  const rate = numberIn(tx, 'TransferRate')
  const changes = [
    minter ? `let ${person(tx.NFTokenMinter, known)} mint for it` : on,
    off,
    tx.Domain !== undefined && `name ${shown(textOfHex(tx.Domain), 60) || 'no domain'} as its domain`,
    rate > 0 &&
      `charge ${((rate / 1e9 - 1) * 100).toFixed(4).replace(/\.?0+$/, '')} % when what it issues is transferred`,
    tx.TransferRate === 0 && 'charge nothing when what it issues is transferred',
    tx.TickSize !== undefined && `round the rates of its offers to ${shown(String(tx.TickSize), 4)} digits`,
  ].filter((change) => typeof change === 'string')
  const lines = changes.map((text) => ({ label: 'Change', text }))
  const sentence = changes.length === 1 ? `Set this account to ${changes[0]}` : 'Change the settings of this account'
  const words = plain('Account settings', sentence, changes.length > 1 ? lines : [])
  return tx.SetFlag === MASTER_KEY
    ? { ...words, warning: 'Without another key or signers, nobody will be able to sign for this account.' }
    : words
}

const handedOver = 'Whoever holds that key can take everything in this account.'

function regularKey(tx: Fields, known: Details): Description {
  return tx.RegularKey === undefined
    ? {
        ...plain('Remove a key', 'Allow only this account’s own key to sign'),
        warning: 'The removed key stops working.',
      }
    : {
        ...plain('Hand over control', `Let the key of ${person(tx.RegularKey, known)} sign for this account`),
        warning: handedOver,
      }
}

function signerList(tx: Fields, known: Details): Description {
  const entries = recordsIn(tx.SignerEntries, 'SignerEntry')
  const quorum = numberIn(tx, 'SignerQuorum')
  if (entries.length === 0)
    return {
      ...plain('Remove the signers', 'Let nobody else sign for this account'),
      warning: 'The signers will no longer be able to sign.',
    }
  const equal = entries.every((entry) => numberIn(entry, 'SignerWeight') === 1)
  const sentence = equal
    ? `Let any ${quorum} of ${entries.length} signers sign for this account`
    : `Let signers with a combined weight of ${quorum} sign for this account`
  const lines = entries.map((entry): Line => {
    const weight = equal ? '' : `, weight ${numberIn(entry, 'SignerWeight')}`
    return { label: 'Signer', text: person(entry.Account, known) + weight }
  })
  return {
    ...plain('Choose signers', sentence, [...lines, ...lockLine(known, 'while the list exists')]),
    warning: 'They can take everything in this account.',
  }
}

/** The records wrapped in an array, as the ledger writes lists. */
export const recordsIn = (list: unknown, name: string): Fields[] =>
  (Array.isArray(list) ? list : []).flatMap((item) => (isRecord(item) && isRecord(item[name]) ? [item[name]] : []))

const credentialsInWords = (list: unknown, known: Details) =>
  recordsIn(list, 'Credential')
    .map((each) => `${credentialName(each)} issued by ${person(each.Issuer, known)}`)
    .join(' and ')

function preauthorize(tx: Fields, known: Details): Description {
  const title = 'Who may pay'
  if (tx.Authorize !== undefined) return plain(title, `Let ${person(tx.Authorize, known)} pay this account`)
  if (tx.Unauthorize !== undefined)
    return plain(title, `No longer let ${person(tx.Unauthorize, known)} pay this account`)
  if (tx.AuthorizeCredentials !== undefined)
    return plain(title, `Let holders of ${credentialsInWords(tx.AuthorizeCredentials, known)} pay this account`)
  return plain(
    title,
    `No longer let holders of ${credentialsInWords(tx.UnauthorizeCredentials, known)} pay this account`,
  )
}

/** Each pair of currencies with its price. */
export function pricesIn(oracle: Fields): Line[] {
  return recordsIn(oracle.PriceDataSeries, 'PriceData').map((data) => ({
    label: `${currencyInWords(data.BaseAsset)}/${currencyInWords(data.QuoteAsset)}`,
    text: priceInWords(data),
  }))
}

function priceInWords(data: Fields): string {
  const hex = textIn(data, 'AssetPrice')
  if (!/^[0-9A-Fa-f]{1,16}$/.test(hex)) return 'no price'
  const scale = Math.min(20, Math.max(0, numberIn(data, 'Scale')))
  const digits = BigInt(`0x${hex}`)
    .toString()
    .padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const part = digits.slice(digits.length - scale).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}

function oracle(tx: Fields, known: Details): Description {
  const prices = pricesIn(tx)
  const [first] = prices
  const sentence =
    prices.length === 1 && first
      ? `Publish the price of ${first.label}: ${first.text}`
      : `Publish ${countOf(prices, 'price')}`
  return plain('Publish prices', sentence, [
    ...(prices.length > 1 ? prices : []),
    ...(tx.Provider === undefined
      ? []
      : [{ label: 'Source', text: shown(textOfHex(tx.Provider), 60) || 'unreadable' }]),
    ...(typeof tx.LastUpdateTime === 'number' ? [{ label: 'As of', text: timeInWords(tx.LastUpdateTime) }] : []),
    ...lockLine(known, 'while the oracle exists'),
  ])
}
