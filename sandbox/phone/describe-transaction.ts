import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { giftOf, memosOf, salesPaidOut, signInDomain } from './memos.ts'
import { type Fields, isRecord, numberIn, textIn } from './record.ts'
import { isSignIn } from './sign.ts'
import { short, shown, textOfHex } from './text.ts'

/** What the reader of a transaction may know besides the transaction itself. */
export type Details = {
  nameOf(address: string): string | undefined
  tokenName(id: string): string | undefined
  offerOf(id: string): { sell: boolean; amount: unknown; token: string } | undefined
  /** What one more object on the ledger locks. */
  reserve?: bigint
}

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

const SELL = 1
const PARTIAL_PAYMENT = 0x00020000

export function amountInWords(amount: unknown): string {
  if (typeof amount === 'string' && /^\d{1,18}$/.test(amount)) return `${xrpFromDrops(BigInt(amount))} XRP`
  if (!isRecord(amount)) return 'an unreadable amount'
  return shown(`${textIn(amount, 'value')} ${textIn(amount, 'currency')}`, 40) || 'an unreadable amount'
}

type Teller = (tx: Fields, known: Details) => Description

const tellers: Record<string, Teller> = {
  SignIn: signIn,
  NFTokenMint: mint,
  NFTokenCreateOffer: (tx, known) => (numberIn(tx, 'Flags') & SELL ? sellOffer(tx, known) : buyOffer(tx, known)),
  NFTokenCancelOffer: cancelOffers,
  NFTokenAcceptOffer: acceptOffer,
  NFTokenBurn: (tx, known) => ({
    ...plain('Destroy a token', `Destroy ${token(tx.NFTokenID, known)} for good`),
    warning: 'Nobody can bring it back.',
  }),
  NFTokenModify: (tx, known) =>
    plain('Change artwork', `Point ${token(tx.NFTokenID, known)} to another artwork: ${uri(tx)}`),
  Payment: payment,
  AccountSet: (tx) => (isSignIn(tx) ? signIn(tx) : plain('Account settings', 'Change the settings of this account')),
  TicketCreate: () => plain('Tickets', 'Set aside numbers for later transactions'),
  AccountDelete: (tx, known) => ({
    ...plain('Delete account', `Close this account and send all that is left to ${person(tx.Destination, known)}`),
    warning: 'Everything this account holds goes to somebody else.',
  }),
  SetRegularKey: control,
  SignerListSet: control,
}

/** A transaction as a collector would tell it. Never throws, whatever stands in it. */
export function describeTransaction(tx: Fields, known: Details): Description {
  const type = shown(textIn(tx, 'TransactionType'), 40)
  return Object.hasOwn(tellers, type) ? tellers[type]!(tx, known) : unknownType(type)
}

const plain = (title: string, sentence: string, lines: Line[] = []): Description => ({ title, sentence, lines })

const unknownType = (type: string): Description => ({
  ...plain(type || 'Transaction', `A transaction of the type ${type || 'that nobody named'}`),
  warning: 'This wallet cannot say in words what it does. Sign it only if you know.',
})

function control(): Description {
  return {
    ...plain('Hand over control', 'Let another key sign for this account'),
    warning: 'Who holds that key can take everything in this account.',
  }
}

export const person = (address: unknown, known: Details) =>
  typeof address === 'string' ? (known.nameOf(address) ?? short(shown(address))) : 'somebody'

export function token(id: unknown, known: Details): string {
  const name = typeof id === 'string' ? known.tokenName(id) : undefined
  return name ? `“${shown(name, 60)}”` : 'a token'
}

const uri = (tx: Fields) => shown(textOfHex(tx.URI), 80) || 'nowhere'

const locks = (known: Details) => (known.reserve === undefined ? '' : `; locks ${xrpFromDrops(known.reserve)} XRP`)
const lockLine = (known: Details, until: string): Line[] =>
  known.reserve === undefined ? [] : [{ label: 'Locked', text: `${xrpFromDrops(known.reserve)} XRP, ${until}` }]

const RIPPLE_EPOCH = 946_684_800

function expiryLine(tx: Fields): Line[] {
  if (typeof tx.Expiration !== 'number') return []
  const at = new Date((tx.Expiration + RIPPLE_EPOCH) * 1000)
  return [{ label: 'Valid until', text: at.toISOString().slice(0, 16).replace('T', ' ') }]
}

function onlyLine(tx: Fields, known: Details): Line[] {
  return tx.Destination === undefined ? [] : [{ label: 'Completed by', text: `${person(tx.Destination, known)} only` }]
}

function signIn(tx: Fields): Description {
  const domain = signInDomain(tx)
  return plain('Sign in', domain ? `Sign in to ${shown(domain, 60)}` : 'Prove that this account is yours', [
    { label: 'On the ledger', text: 'nothing happens' },
    { label: 'Cost', text: 'nothing' },
  ])
}

function mint(tx: Fields, known: Details): Description {
  const share = numberIn(tx, 'TransferFee') / 1000
  const offered = tx.Amount === undefined ? '' : ` and offer it for ${amountInWords(tx.Amount)}`
  const flags = numberIn(tx, 'Flags')
  const name = known.tokenName(textIn(tx, 'NFTokenID'))
  return plain('Mint a token', `${name ? `Mint “${shown(name, 60)}”` : 'Make a new token'}${offered}`, [
    { label: 'Your royalty', text: share > 0 ? `${share} % of every later sale` : 'none' },
    { label: 'Can be passed on', text: flags & 8 ? 'yes' : 'only through you' },
    ...(flags & 1 ? [{ label: 'Beware', text: 'its issuer can destroy it', kind: 'warning' as const }] : []),
    ...(flags & 16 ? [{ label: 'Beware', text: 'its issuer can change the artwork', kind: 'warning' as const }] : []),
    { label: 'Artwork', text: uri(tx) },
    ...(tx.Amount === undefined ? [] : lockLine(known, 'until sold or withdrawn')),
  ])
}

function sellOffer(tx: Fields, known: Details): Description {
  const what = token(tx.NFTokenID, known)
  if (tx.Amount === '0') {
    return plain('Give a token away', `Give ${what} to ${person(tx.Destination ?? 'anybody', known)} for nothing`)
  }
  return plain('Offer for sale', `List ${what} for ${amountInWords(tx.Amount)}${locks(known)}`, [
    { label: 'Price', text: amountInWords(tx.Amount) },
    ...lockLine(known, 'until sold or withdrawn'),
    ...onlyLine(tx, known),
    ...expiryLine(tx),
  ])
}

function buyOffer(tx: Fields, known: Details): Description {
  const gift = giftOf(tx)
  const given = gift ? `, of which ${xrpFromDrops(gift.gift)} XRP go to ${person(gift.charity, known)}` : ''
  const what = token(tx.NFTokenID, known)
  return plain('Make an offer', `Offer ${amountInWords(tx.Amount)} for ${what}${given}${locks(known)}`, [
    ...(gift
      ? [
          { label: 'Price', text: `${xrpFromDrops(gift.price)} XRP` },
          {
            label: 'Gift',
            text: `${xrpFromDrops(gift.gift)} XRP to ${person(gift.charity, known)}`,
            kind: 'gift' as const,
          },
        ]
      : []),
    { label: 'In all', text: amountInWords(tx.Amount) },
    { label: 'Held by', text: person(tx.Owner, known) },
    ...lockLine(known, 'until taken or withdrawn'),
    ...onlyLine(tx, known),
    ...expiryLine(tx),
  ])
}

function cancelOffers(tx: Fields, known: Details): Description {
  const ids = Array.isArray(tx.NFTokenOffers) ? tx.NFTokenOffers.filter((id) => typeof id === 'string') : []
  const frees =
    known.reserve === undefined
      ? []
      : [{ label: 'Set free', text: `${xrpFromDrops(known.reserve * BigInt(ids.length))} XRP` }]
  const offer = ids.length === 1 ? known.offerOf(ids[0]!) : undefined
  if (!offer) return plain('Withdraw', ids.length === 1 ? 'Withdraw an offer' : `Withdraw ${ids.length} offers`, frees)
  const what = token(offer.token, known)
  return offer.sell
    ? plain('Take off sale', `Take ${what} off sale (it was ${amountInWords(offer.amount)})`, frees)
    : plain('Withdraw an offer', `Withdraw the offer of ${amountInWords(offer.amount)} for ${what}`, frees)
}

function acceptOffer(tx: Fields, known: Details): Description {
  const sell = known.offerOf(textIn(tx, 'NFTokenSellOffer'))
  const buy = known.offerOf(textIn(tx, 'NFTokenBuyOffer'))
  const gift = giftOf(tx)
  const what = token((sell ?? buy)?.token, known)
  if (tx.NFTokenSellOffer !== undefined && tx.NFTokenBuyOffer !== undefined) {
    const fee = tx.NFTokenBrokerFee
    const given =
      fee === undefined
        ? ''
        : `; ${amountInWords(fee)} of it are given${gift ? ` to ${person(gift.charity, known)}` : ''}`
    return plain('Settle a sale', `Settle the sale of ${what}${buy ? ` for ${amountInWords(buy.amount)}` : ''}${given}`)
  }
  if (tx.NFTokenSellOffer !== undefined) {
    return plain('Buy', `Buy ${what}${sell ? ` for ${amountInWords(sell.amount)}` : ''} at once`)
  }
  return plain('Sell', `Sell ${what}${buy ? ` for ${amountInWords(buy.amount)}` : ''} at once`)
}

function payment(tx: Fields, known: Details): Description {
  const to = person(tx.Destination, known)
  const amount = amountInWords(tx.Amount ?? tx.DeliverMax)
  const sales = salesPaidOut(tx)
  const lines: Line[] = [
    { label: 'Amount', text: amount, ...(sales > 0 ? { kind: 'gift' as const } : {}) },
    { label: 'To', text: to },
    ...(tx.DestinationTag === undefined ? [] : [{ label: 'Tag', text: String(tx.DestinationTag) }]),
    ...memosOf(tx)
      .filter(({ type }) => !type.startsWith('gooddrop/'))
      .map(({ text }) => ({ label: 'Memo', text: shown(text) || 'unreadable' })),
  ]
  const words =
    sales > 0
      ? plain(
          'Pass on a gift',
          `Give ${amount} to ${to}, the gift of ${sales === 1 ? 'one sale' : `${sales} sales`}`,
          lines,
        )
      : plain('Payment', `Send ${amount} to ${to}`, lines)
  return numberIn(tx, 'Flags') & PARTIAL_PAYMENT
    ? { ...words, warning: 'The receiver may get less than this amount.' }
    : words
}
