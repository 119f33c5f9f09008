import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import {
  amountInWords,
  type Describe,
  type Description,
  type Details,
  expiryLine,
  type Line,
  lockLine,
  locks,
  person,
  plain,
  token,
} from './description.ts'
import { giftOf, pledgeOf } from './memos.ts'
import { type Fields, numberIn, textIn } from './record.ts'
import { shown, textOfHex } from './text.ts'

const SELL = 1

export const tokenDescriptions: Record<string, Describe> = {
  NFTokenMint: mint,
  NFTokenCreateOffer: (tx, known) => (numberIn(tx, 'Flags') & SELL ? sellOffer(tx, known) : buyOffer(tx, known)),
  NFTokenCancelOffer: cancelOffers,
  NFTokenAcceptOffer: acceptOffer,
  NFTokenBurn: (tx, known) => ({
    ...plain('Destroy a token', `Destroy ${token(tx.NFTokenID, known)} permanently`),
    warning: 'This cannot be undone.',
  }),
  NFTokenModify: (tx, known) =>
    plain('Change artwork', `Point ${token(tx.NFTokenID, known)} to another artwork: ${uri(tx)}`),
}

const uri = (tx: Fields) => shown(textOfHex(tx.URI), 80) || 'nowhere'

function onlyLine(tx: Fields, known: Details): Line[] {
  return tx.Destination === undefined ? [] : [{ label: 'Completed by', text: `${person(tx.Destination, known)} only` }]
}

function mint(tx: Fields, known: Details): Description {
  const share = numberIn(tx, 'TransferFee') / 1000
  const offered = tx.Amount === undefined ? '' : ` and offer it for ${amountInWords(tx.Amount, known)}`
  const flags = numberIn(tx, 'Flags')
  const name = known.tokenName(textIn(tx, 'NFTokenID'))
  return plain('Mint a token', `${name ? `Mint “${shown(name, 60)}”` : 'Mint a new token'}${offered}`, [
    { label: 'Your royalty', text: share > 0 ? `${share} % of every later sale` : 'none' },
    { label: 'Transferable', text: flags & 8 ? 'yes' : 'only through you' },
    ...(flags & 1 ? [{ label: 'Warning', text: 'its issuer can destroy it', kind: 'warning' as const }] : []),
    ...(flags & 16 ? [{ label: 'Warning', text: 'its issuer can change the artwork', kind: 'warning' as const }] : []),
    { label: 'Artwork', text: uri(tx) },
    ...(tx.Amount === undefined ? [] : lockLine(known, 'until sold or withdrawn')),
    ...onlyLine(tx, known),
    ...expiryLine(tx),
  ])
}

function sellOffer(tx: Fields, known: Details): Description {
  const what = token(tx.NFTokenID, known)
  if (tx.Amount === '0') {
    return plain('Give a token away', `Give ${what} to ${person(tx.Destination ?? 'anyone', known)} for free`)
  }
  const pledge = pledgeOf(tx)
  const price = amountInWords(pledge ? String(pledge.price) : tx.Amount, known)
  const given = pledge
    ? `, of which you give ${xrpFromDrops(pledge.pledge)} XRP to ${person(pledge.charity, known)}`
    : ''
  return plain('Offer for sale', `List ${what} for ${price}${given}${locks(known)}`, [
    { label: 'Price', text: price },
    ...(pledge
      ? [
          {
            label: 'Your pledge',
            text: `${xrpFromDrops(pledge.pledge)} XRP to ${person(pledge.charity, known)}`,
            kind: 'gift' as const,
          },
          { label: 'You receive', text: amountInWords(tx.Amount, known) },
        ]
      : []),
    ...lockLine(known, 'until sold or withdrawn'),
    ...onlyLine(tx, known),
    ...expiryLine(tx),
  ])
}

function buyOffer(tx: Fields, known: Details): Description {
  const gift = giftOf(tx)
  const given = gift ? `, of which ${xrpFromDrops(gift.gift)} XRP goes to ${person(gift.charity, known)}` : ''
  const what = token(tx.NFTokenID, known)
  return plain('Make an offer', `Offer ${amountInWords(tx.Amount, known)} for ${what}${given}${locks(known)}`, [
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
    { label: 'Total', text: amountInWords(tx.Amount, known) },
    { label: 'Owned by', text: person(tx.Owner, known) },
    ...lockLine(known, 'until accepted or withdrawn'),
    ...onlyLine(tx, known),
    ...expiryLine(tx),
  ])
}

function cancelOffers(tx: Fields, known: Details): Description {
  const ids = Array.isArray(tx.NFTokenOffers) ? tx.NFTokenOffers.filter((id) => typeof id === 'string') : []
  const frees =
    known.reserve === undefined
      ? []
      : [{ label: 'Released', text: `${xrpFromDrops(known.reserve * BigInt(ids.length))} XRP` }]
  const offer = ids.length === 1 ? known.offerOf(ids[0]!) : undefined
  if (!offer) return plain('Withdraw', ids.length === 1 ? 'Withdraw an offer' : `Withdraw ${ids.length} offers`, frees)
  const what = token(offer.token, known)
  return offer.sell
    ? plain('Take off sale', `Take ${what} off sale (it was ${amountInWords(offer.amount, known)})`, frees)
    : plain('Withdraw an offer', `Withdraw the offer of ${amountInWords(offer.amount, known)} for ${what}`, frees)
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
        : `; ${amountInWords(fee, known)} of it is given${gift ? ` to ${person(gift.charity, known)}` : ''}`
    return plain(
      'Settle a sale',
      `Settle the sale of ${what}${buy ? ` for ${amountInWords(buy.amount, known)}` : ''}${given}`,
    )
  }
  if (tx.NFTokenSellOffer !== undefined) {
    return plain('Buy', `Buy ${what}${sell ? ` for ${amountInWords(sell.amount, known)}` : ''} at once`)
  }
  return plain('Sell', `Sell ${what}${buy ? ` for ${amountInWords(buy.amount, known)}` : ''} at once`)
}
