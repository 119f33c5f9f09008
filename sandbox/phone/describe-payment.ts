import {
  amountInWords,
  currencyInWords,
  type Describe,
  type Description,
  type Details,
  expiryLine,
  issuanceInWords,
  type Line,
  lockLine,
  person,
  plain,
  quantityInWords,
  tagLine,
} from './description.ts'
import { memoInWords, memosOf, salesPaidOut } from './memos.ts'
import { type Fields, isRecord, numberIn, textIn } from './record.ts'
import { short, shown } from './text.ts'

const PARTIAL_PAYMENT = 0x00020000

/** Payments, lines of trust, checks, trades and payment channels. */
export const paymentDescriptions: Record<string, Describe> = {
  Payment: payment,
  TrustSet: trust,
  Clawback: clawback,
  CheckCreate: (tx, known) =>
    plain('Write a check', `Let ${person(tx.Destination, known)} collect up to ${amountInWords(tx.SendMax, known)}`, [
      ...tagLine(tx),
      ...expiryLine(tx),
      ...lockLine(known, 'until it is cashed or cancelled'),
    ]),
  CheckCash: cashCheck,
  CheckCancel: cancelCheck,
  MPTokenIssuanceCreate: (tx, known) =>
    plain('Issue a token', 'Create a multi-purpose token that others can hold', issuanceLines(tx, known)),
  MPTokenIssuanceDestroy: (tx, known) =>
    plain('Destroy an issuance', `Destroy ${issuanceInWords(tx.MPTokenIssuanceID, known)}`),
  MPTokenIssuanceSet: setIssuance,
  MPTokenAuthorize: authorizeHolder,
  OfferCreate: trade,
  OfferCancel: () => plain('Cancel a trade', 'Cancel an offer to trade'),
  PaymentChannelCreate: (tx, known) =>
    plain(
      'Open a channel',
      `Set ${amountInWords(tx.Amount, known)} aside for payments to ${person(tx.Destination, known)}`,
      [
        { label: 'Notice to close', text: `${numberIn(tx, 'SettleDelay')} seconds` },
        ...tagLine(tx),
        ...expiryLine(tx, 'CancelAfter'),
        ...lockLine(known, 'until the channel is closed'),
      ],
    ),
  PaymentChannelFund: (tx, known) =>
    plain(
      'Add to a channel',
      `Add ${amountInWords(tx.Amount, known)} to the payment channel${channelEnds(tx, known)}`,
      [...expiryLine(tx)],
    ),
  PaymentChannelClaim: claim,
}

function payment(tx: Fields, known: Details): Description {
  const to = person(tx.Destination, known)
  const amount = amountInWords(tx.Amount ?? tx.DeliverMax, known)
  const sales = salesPaidOut(tx)
  const lines: Line[] = [
    { label: 'Amount', text: amount, ...(sales.length > 0 ? { kind: 'gift' as const } : {}) },
    { label: 'To', text: to },
    ...(tx.SendMax === undefined ? [] : [{ label: 'Spends at most', text: amountInWords(tx.SendMax, known) }]),
    ...(tx.DeliverMin === undefined ? [] : [{ label: 'Delivers at least', text: amountInWords(tx.DeliverMin, known) }]),
    ...tagLine(tx),
    ...(Array.isArray(tx.CredentialIDs) ? [{ label: 'Presents', text: countOf(tx.CredentialIDs, 'credential') }] : []),
    ...(sales.length > 0 ? [{ label: 'From the sales', text: sales.map(short).join(', ') }] : []),
    ...memosOf(tx)
      .filter(({ type }) => !type.startsWith('gooddrop/'))
      .map((memo) => ({ label: 'Memo', text: memoInWords(memo) || 'unreadable' })),
  ]
  const words =
    sales.length > 0
      ? plain(
          'Pass on a gift',
          `Give ${amount} to ${to}, the gift of ${sales.length === 1 ? 'one sale' : `${sales.length} sales`}`,
          lines,
        )
      : plain('Payment', sending(tx, amount, known), lines)
  return numberIn(tx, 'Flags') & PARTIAL_PAYMENT
    ? { ...words, warning: 'The recipient may receive less than this amount.' }
    : words
}

/** An issuer that pays puts its currency into the world; one that is paid takes it back. */
function sending(tx: Fields, amount: string, known: Details): string {
  const to = person(tx.Destination, known)
  const sent = tx.Amount ?? tx.DeliverMax
  if (!isRecord(sent) || sent.issuer === undefined) return `Send ${amount} to ${to}`
  if (sent.issuer === tx.Account) return `Issue ${quantityInWords(sent)} to ${to}`
  if (sent.issuer === tx.Destination) return `Return ${quantityInWords(sent)} to its issuer ${to}`
  return `Send ${amount} to ${to}`
}

export const countOf = (items: readonly unknown[], what: string) =>
  items.length === 1 ? `one ${what}` : `${items.length} ${what}s`

const AUTHORIZE = 0x00010000
const trustFlags: [number, string][] = [
  [0x00020000, 'no rippling through this line'],
  [0x00040000, 'rippling through this line'],
  [0x00100000, 'freeze'],
  [0x00200000, 'end the freeze'],
  [0x00400000, 'deep freeze'],
  [0x00800000, 'end the deep freeze'],
]

function trust(tx: Fields, known: Details): Description {
  const limit = isRecord(tx.LimitAmount) ? tx.LimitAmount : {}
  const currency = currencyInWords(limit.currency) || 'a currency'
  const peer = person(limit.issuer, known)
  const flags = numberIn(tx, 'Flags')
  const settings = trustFlags.filter(([flag]) => flags & flag).map(([, words]) => words)
  const lines: Line[] = [
    { label: 'Limit', text: amountInWords(tx.LimitAmount, known) },
    ...settings.map((text) => ({ label: 'Setting', text })),
  ]
  if (textIn(limit, 'value') !== '0')
    return plain('Trust line', `Accept up to ${amountInWords(limit, known)}`, [
      ...lines,
      ...lockLine(known, 'while the line exists'),
    ])
  if (flags & AUTHORIZE) return plain('Allow a holder', `Allow ${peer} to hold ${currency} of this account`, lines)
  const frozen = settings.filter((text) => text.includes('freeze'))
  if (frozen.length > 0) {
    const [first = '', ...more] = frozen
    const verb = [first[0]?.toUpperCase() + first.slice(1), ...more].join(' and ')
    return plain('Freeze', `${verb} for ${currency} between this account and ${peer}`, lines)
  }
  return plain('Trust line', `Accept no more ${currency} issued by ${peer}`, lines)
}

function clawback(tx: Fields, known: Details): Description {
  const amount = isRecord(tx.Amount) ? tx.Amount : {}
  // The amount of an issued currency names the holder where the issuer usually stands.
  const { issuer: _, ...rest } = amount
  const taken = amountInWords(rest, known)
  return {
    ...plain('Claw back', `Claw back ${taken} from ${person(tx.Holder ?? amount.issuer, known)}`),
    warning: 'The holder is not asked for consent.',
  }
}

function checkIn(tx: Fields, known: Details): Fields | undefined {
  return known.entryOf?.(textIn(tx, 'CheckID'))
}

function cashCheck(tx: Fields, known: Details): Description {
  const check = checkIn(tx, known)
  const from = check ? ` from ${person(check.Account, known)}` : ''
  const amount =
    tx.Amount === undefined ? `at least ${amountInWords(tx.DeliverMin, known)}` : amountInWords(tx.Amount, known)
  return plain('Cash a check', `Cash the check${from} for ${amount}`, [
    ...(check ? [{ label: 'Made out for', text: `up to ${amountInWords(check.SendMax, known)}` }] : []),
  ])
}

function cancelCheck(tx: Fields, known: Details): Description {
  const check = checkIn(tx, known)
  if (!check) return plain('Cancel a check', 'Cancel a check that was not cashed')
  const { Account: from, Destination: to, SendMax } = check
  return plain(
    'Cancel a check',
    `Cancel the check from ${person(from, known)} to ${person(to, known)} for ${amountInWords(SendMax, known)}`,
  )
}

function issuanceLines(tx: Fields, known: Details): Line[] {
  const fee = numberIn(tx, 'TransferFee') / 1000
  return [
    { label: 'Maximum', text: shown(textIn(tx, 'MaximumAmount'), 20) || 'no limit' },
    { label: 'Fee', text: fee > 0 ? `${fee} % on each transfer` : 'none' },
    ...lockLine(known, 'while it exists'),
  ]
}

const LOCK = 1
const UNLOCK = 2
const UNAUTHORIZE = 1

function setIssuance(tx: Fields, known: Details): Description {
  const flags = numberIn(tx, 'Flags')
  const what = issuanceInWords(tx.MPTokenIssuanceID, known)
  const whose = tx.Holder === undefined ? '' : ` that ${person(tx.Holder, known)} holds`
  if (flags & LOCK) return plain('Lock', `Lock ${what}${whose}`)
  if (flags & UNLOCK) return plain('Unlock', `Unlock ${what}${whose}`)
  return plain('Change an issuance', `Change ${what}`)
}

/** The holder says that it wants the token; an issuer that chooses its holders says who may have it. */
function authorizeHolder(tx: Fields, known: Details): Description {
  const what = issuanceInWords(tx.MPTokenIssuanceID, known)
  const ends = numberIn(tx, 'Flags') & UNAUTHORIZE
  if (tx.Holder === undefined)
    return ends ? plain('Refuse a token', `No longer accept ${what}`) : plain('Accept a token', `Accept ${what}`)
  const holder = person(tx.Holder, known)
  return ends
    ? plain('Exclude a holder', `No longer allow ${holder} to hold ${what}`)
    : plain('Allow a holder', `Allow ${holder} to hold ${what}`)
}

const tradeFlags: [number, string][] = [
  [0x00010000, 'does not take offers at the same rate'],
  [0x00020000, 'fills what it can at once and cancels the rest'],
  [0x00040000, 'fills completely or not at all'],
  [0x00080000, 'sells all of it, even if it gets more than it asks for'],
]

function trade(tx: Fields, known: Details): Description {
  const [gives, gets] = [amountInWords(tx.TakerGets, known), amountInWords(tx.TakerPays, known)]
  const flags = numberIn(tx, 'Flags')
  return plain('Offer to trade', `Trade ${gives} for ${gets}`, [
    { label: 'Gives', text: gives },
    { label: 'Gets', text: gets },
    ...tradeFlags.filter(([flag]) => flags & flag).map(([, text]) => ({ label: 'Terms', text })),
    ...(tx.OfferSequence === undefined ? [] : [{ label: 'Replaces', text: 'an earlier offer' }]),
    ...expiryLine(tx),
    ...lockLine(known, 'while the offer is open'),
  ])
}

const CLOSE_CHANNEL = 0x00020000
const RENEW_CHANNEL = 0x00010000

function channelEnds(tx: Fields, known: Details): string {
  const channel = known.entryOf?.(textIn(tx, 'Channel'))
  return channel ? ` from ${person(channel.Account, known)} to ${person(channel.Destination, known)}` : ''
}

function claim(tx: Fields, known: Details): Description {
  const flags = numberIn(tx, 'Flags')
  const which = `the payment channel${channelEnds(tx, known)}`
  const paid = tx.Balance === undefined ? [] : [{ label: 'Paid out so far', text: amountInWords(tx.Balance, known) }]
  if (flags & CLOSE_CHANNEL) return plain('Close a channel', `Ask to close ${which}`, paid)
  if (flags & RENEW_CHANNEL) return plain('Keep a channel', `Keep ${which} open`, paid)
  return tx.Balance === undefined
    ? plain('Claim', `Check ${which}`)
    : plain('Claim', `Pay out up to ${amountInWords(tx.Balance, known)} in total from ${which}`, paid)
}
