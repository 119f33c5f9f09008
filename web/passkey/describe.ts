import { xrpFromDrops } from '@gooddrop/contract/drops.ts'
import { shortAddress } from '@gooddrop/contract/short-address.ts'
import { formatDecimal } from '#lib/format.ts'
import { copy } from './copy.ts'
import { isSignIn } from './may-sign.ts'

type Fields = Record<string, unknown>

/** What is known besides the transaction. The amounts and accounts are always read from the transaction itself. */
export type Known = {
  /** The name of an account, such as a charity's. */
  nameOf(address: string): string | undefined
  /** The title of the work that this is about. */
  title?: string | undefined
  /** What one more offer locks. */
  reserve?: bigint | undefined
}

export type Line = { label: string; text: string; kind?: 'gift' | 'warning' }
export type Description = { title: string; sentence: string; lines: Line[]; warning?: string }

const SELL = 1
const LONGEST = 80
const RIPPLE_EPOCH = 946_684_800

const shown = (text: string, most = LONGEST) => {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim()
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain
}
const drops = (value: unknown) => (typeof value === 'string' && /^\d{1,18}$/.test(value) ? BigInt(value) : undefined)
const inXrp = (amount: bigint) => `${formatDecimal(xrpFromDrops(amount))} XRP`
const xrp = (value: unknown) => {
  const amount = drops(value)
  return amount === undefined ? copy.unreadableAmount : inXrp(amount)
}
const textOf = (hex: unknown) => {
  if (typeof hex !== 'string' || !/^(?:[0-9A-Fa-f]{2})*$/.test(hex)) return ''
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}
const person = (address: unknown, { nameOf }: Known) =>
  typeof address === 'string' ? shown(nameOf(address) ?? shortAddress(address)) : copy.anyone
const work = ({ title }: Known) => (title ? copy.work(shown(title, 60)) : copy.someWork)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

const artworkOf = (tx: Fields) => shown(textOf(tx.URI)) || copy.nowhere

/** Only where it stands in exactly one memo, as the server reads it too. */
function memoOf(tx: Fields, type: string): Fields | undefined {
  const memos = (Array.isArray(tx.Memos) ? tx.Memos : []).map((entry: { Memo?: Fields }) => entry?.Memo ?? {})
  const found = memos.filter((memo) => textOf(memo.MemoType) === type)
  try {
    return found.length === 1 ? JSON.parse(textOf(found[0]?.MemoData)) : undefined
  } catch {
    return undefined
  }
}

const until = (tx: Fields): Line[] =>
  typeof tx.Expiration === 'number'
    ? [
        {
          label: copy.validUntil,
          text: copy.utc(new Date((tx.Expiration + RIPPLE_EPOCH) * 1000).toISOString().slice(0, 16).replace('T', ' ')),
        },
      ]
    : []
const reserve = ({ reserve: locked }: Known, when: keyof typeof copy.reserved): Line[] =>
  locked === undefined ? [] : [{ label: copy.reserve, text: copy.reserved[when](inXrp(locked)) }]
const only = (tx: Fields, known: Known): Line[] =>
  tx.Destination === undefined ? [] : [{ label: copy.completedBy, text: copy.only(person(tx.Destination, known)) }]

type Describe = (tx: Fields, known: Known) => Description

const descriptions: Record<string, Describe> = {
  NFTokenMint(tx, known) {
    const share = numberOf(tx.TransferFee) / 1000
    const flags = numberOf(tx.Flags)
    return {
      title: copy.mint.title,
      sentence: known.title ? copy.mint.sentence(work(known)) : copy.mint.unnamed,
      lines: [
        {
          label: copy.mint.royalty,
          text: share > 0 ? copy.mint.royaltyShare(formatDecimal(share)) : copy.mint.noRoyalty,
        },
        { label: copy.mint.transferable, text: flags & 8 ? copy.mint.yes : copy.mint.throughYou },
        ...(flags & 1 ? [{ label: copy.mint.warning, text: copy.mint.burnable, kind: 'warning' as const }] : []),
        { label: copy.mint.artwork, text: artworkOf(tx) },
      ],
    }
  },
  NFTokenCreateOffer: (tx, known) => (numberOf(tx.Flags) & SELL ? sellOffer(tx, known) : buyOffer(tx, known)),
  NFTokenCancelOffer(tx, known) {
    const count = Array.isArray(tx.NFTokenOffers) ? tx.NFTokenOffers.length : 0
    const freed = known.reserve === undefined ? [] : [known.reserve * BigInt(count)]
    return {
      title: copy.cancel.title,
      sentence:
        count !== 1 ? copy.cancel.several(count) : known.title ? copy.cancel.oneFor(work(known)) : copy.cancel.one,
      lines: freed.map((amount) => ({ label: copy.cancel.released, text: inXrp(amount) })),
    }
  },
  NFTokenAcceptOffer: (tx, known) =>
    tx.NFTokenSellOffer === undefined
      ? { title: copy.accept.sell, sentence: copy.accept.sellNow(work(known)), lines: [] }
      : { title: copy.accept.buy, sentence: copy.accept.buyNow(work(known)), lines: [] },
  NFTokenBurn: (_tx, known) => ({
    title: copy.burn.title,
    sentence: copy.burn.sentence(work(known)),
    lines: [],
    warning: copy.burn.warning,
  }),
  NFTokenModify: (tx, known) => ({
    title: copy.modify.title,
    sentence: copy.modify.sentence(work(known), artworkOf(tx)),
    lines: [],
  }),
  CredentialAccept: (tx, known) => ({
    title: copy.credential.title,
    sentence: copy.credential.sentence(person(tx.Issuer, known)),
    lines: [
      { label: copy.credential.type, text: shown(textOf(tx.CredentialType), 64) },
      ...reserve(known, 'whileHeld'),
    ],
  }),
  Payment: (tx, known) => ({
    title: copy.give.title,
    sentence: copy.give.sentence(xrp(tx.Amount), person(tx.Destination, known)),
    lines: [
      { label: copy.give.gift, text: copy.amountTo(xrp(tx.Amount), person(tx.Destination, known)), kind: 'gift' },
      { label: copy.give.account, text: shown(String(tx.Destination)) },
      ...(tx.DestinationTag === undefined ? [] : [{ label: copy.give.tag, text: shown(String(tx.DestinationTag)) }]),
    ],
    warning: copy.give.warning,
  }),
  SetRegularKey: (tx) => ({
    title: copy.setKey.title,
    sentence: copy.setKey.sentence,
    lines: [{ label: copy.setKey.key, text: String(tx.RegularKey) }],
  }),
  AccountSet: () => ({
    title: copy.endKey.title,
    sentence: copy.endKey.sentence,
    lines: [],
    warning: copy.endKey.warning,
  }),
}

function sellOffer(tx: Fields, known: Known): Description {
  if (drops(tx.Amount) === 0n)
    return {
      title: copy.giveAway.title,
      sentence: copy.giveAway.sentence(work(known), person(tx.Destination, known)),
      lines: [],
      warning: copy.giveAway.warning,
    }
  const pledge = pledgeOf(tx)
  const price = xrp(pledge ? String(pledge.price) : tx.Amount)
  const to = person(pledge?.charity, known)
  return {
    title: copy.list.title,
    sentence: pledge
      ? copy.list.withPledge(work(known), price, xrp(String(pledge.pledge)), to)
      : copy.list.sentence(work(known), price),
    lines: [
      { label: copy.list.price, text: price },
      ...(pledge
        ? [
            { label: copy.list.pledge, text: copy.amountTo(xrp(String(pledge.pledge)), to), kind: 'gift' as const },
            { label: copy.list.receives, text: xrp(tx.Amount) },
          ]
        : []),
      ...reserve(known, 'untilSold'),
      ...only(tx, known),
      ...until(tx),
    ],
  }
}

/** What the seller gives of the price, if the offer asks for the rest. */
function pledgeOf(tx: Fields): Fields | undefined {
  const memo = memoOf(tx, 'gooddrop/pledge')
  const [price, pledge] = [drops(String(memo?.price)), drops(String(memo?.pledge))]
  const fits = price !== undefined && pledge !== undefined && String(price - pledge) === tx.Amount
  return fits ? memo : undefined
}

function buyOffer(tx: Fields, known: Known): Description {
  const memo = memoOf(tx, 'gooddrop/gift')
  const gift = memo && drops(String(memo.gift)) !== undefined ? memo : undefined
  const to = person(gift?.charity, known)
  return {
    title: copy.offer.title,
    sentence: gift
      ? copy.offer.withGift(xrp(tx.Amount), work(known), xrp(String(gift.gift)), to)
      : copy.offer.sentence(xrp(tx.Amount), work(known)),
    lines: [
      ...(gift
        ? [
            { label: copy.offer.price, text: xrp(String(gift.price)) },
            { label: copy.offer.gift, text: copy.amountTo(xrp(String(gift.gift)), to), kind: 'gift' as const },
          ]
        : []),
      { label: copy.offer.total, text: xrp(tx.Amount) },
      { label: copy.offer.owner, text: person(tx.Owner, known) },
      ...reserve(known, 'untilAccepted'),
      ...only(tx, known),
      ...until(tx),
    ],
  }
}

const signIn: Describe = (tx) => {
  const { domain } = memoOf(tx, 'gooddrop/signin') ?? {}
  return {
    title: copy.signIn.title,
    sentence: typeof domain === 'string' ? copy.signIn.sentence(shown(domain, 60)) : copy.signIn.unnamed,
    lines: [
      { label: copy.signIn.onLedger, text: copy.signIn.nothingHappens },
      { label: copy.signIn.cost, text: copy.signIn.nothing },
    ],
  }
}

/** A transaction in a collector’s words, the same as on the phone. Never throws, whatever stands in it. */
export function describe(tx: Fields, known: Known): Description {
  if (isSignIn(tx)) return signIn(tx, known)
  const type = typeof tx.TransactionType === 'string' ? tx.TransactionType : ''
  const words = Object.hasOwn(descriptions, type) ? descriptions[type]?.(tx, known) : undefined
  if (!words)
    return {
      title: shown(type, 40) || copy.unknown.title,
      sentence: copy.unknown.sentence(shown(type, 40) || copy.unknown.type),
      lines: [],
      warning: copy.unknown.warning,
    }
  return { ...words, lines: [...words.lines, { label: copy.fee, text: xrp(tx.Fee) }] }
}
