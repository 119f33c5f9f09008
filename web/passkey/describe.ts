import { shortAddress } from '@gooddrop/contract/ids.ts'
import { xrpFromDrops } from '@gooddrop/contract/money.ts'
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
const xrp = (value: unknown) => {
  const amount = drops(value)
  return amount === undefined ? 'an unreadable amount' : `${xrpFromDrops(amount)} XRP`
}
const textOf = (hex: unknown) => {
  if (typeof hex !== 'string' || !/^(?:[0-9A-Fa-f]{2})*$/.test(hex)) return ''
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}
const person = (address: unknown, { nameOf }: Known) =>
  typeof address === 'string' ? shown(nameOf(address) ?? shortAddress(address)) : 'anyone'
const work = ({ title }: Known) => (title ? `“${shown(title, 60)}”` : 'a work')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

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
          label: 'Valid until',
          text: `${new Date((tx.Expiration + RIPPLE_EPOCH) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        },
      ]
    : []
const reserve = ({ reserve: locked }: Known, when: string): Line[] =>
  locked === undefined ? [] : [{ label: 'Ledger reserve', text: `${xrpFromDrops(locked)} XRP, ${when}` }]
const only = (tx: Fields, known: Known): Line[] =>
  tx.Destination === undefined ? [] : [{ label: 'Completed by', text: `${person(tx.Destination, known)} only` }]

type Describe = (tx: Fields, known: Known) => Description

const descriptions: Record<string, Describe> = {
  NFTokenMint(tx, known) {
    const share = numberOf(tx.TransferFee) / 1000
    const flags = numberOf(tx.Flags)
    return {
      title: 'Mint a token',
      sentence: known.title ? `Mint ${work(known)}` : 'Mint a new token',
      lines: [
        { label: 'Your royalty', text: share > 0 ? `${share} % of every later sale` : 'none' },
        { label: 'Transferable', text: flags & 8 ? 'yes' : 'only through you' },
        ...(flags & 1 ? [{ label: 'Warning', text: 'its issuer can destroy it', kind: 'warning' as const }] : []),
        { label: 'Artwork', text: shown(textOf(tx.URI)) || 'nowhere' },
      ],
    }
  },
  NFTokenCreateOffer: (tx, known) => (numberOf(tx.Flags) & SELL ? sellOffer(tx, known) : buyOffer(tx, known)),
  NFTokenCancelOffer(tx, known) {
    const count = Array.isArray(tx.NFTokenOffers) ? tx.NFTokenOffers.length : 0
    const freed = known.reserve === undefined ? [] : [known.reserve * BigInt(count)]
    return {
      title: 'Withdraw',
      sentence:
        count === 1 ? `Withdraw an offer${known.title ? ` for ${work(known)}` : ''}` : `Withdraw ${count} offers`,
      lines: freed.map((amount) => ({ label: 'Released', text: `${xrpFromDrops(amount)} XRP` })),
    }
  },
  NFTokenAcceptOffer: (tx, known) => ({
    title: tx.NFTokenSellOffer === undefined ? 'Sell' : 'Buy',
    sentence: `${tx.NFTokenSellOffer === undefined ? 'Sell' : 'Buy'} ${work(known)} at once`,
    lines: [],
  }),
  NFTokenBurn: (_tx, known) => ({
    title: 'Destroy a token',
    sentence: `Destroy ${work(known)} permanently`,
    lines: [],
    warning: 'This cannot be undone.',
  }),
  NFTokenModify: (tx, known) => ({
    title: 'Change artwork',
    sentence: `Point ${work(known)} to another artwork: ${shown(textOf(tx.URI)) || 'nowhere'}`,
    lines: [],
  }),
  CredentialAccept: (tx, known) => ({
    title: 'Accept a credential',
    sentence: `Accept a credential from ${person(tx.Issuer, known)}`,
    lines: [{ label: 'Type', text: shown(textOf(tx.CredentialType), 64) }, ...reserve(known, 'while you hold it')],
  }),
  Payment: (tx, known) => ({
    title: 'Give',
    sentence: `Give ${xrp(tx.Amount)} to ${person(tx.Destination, known)}`,
    lines: [
      { label: 'Gift', text: `${xrp(tx.Amount)} to ${person(tx.Destination, known)}`, kind: 'gift' },
      { label: 'To account', text: shown(String(tx.Destination)) },
      ...(tx.DestinationTag === undefined
        ? []
        : [{ label: 'Destination tag', text: shown(String(tx.DestinationTag)) }]),
    ],
    warning: 'The payment goes straight to this account and cannot be taken back.',
  }),
  SetRegularKey: (tx) => ({
    title: 'Change the key',
    sentence: 'Let the new key of your passkey sign for your wallet',
    lines: [{ label: 'New key', text: String(tx.RegularKey) }],
  }),
  AccountSet: () => ({
    title: 'End the old key',
    sentence: 'Stop the old key from signing for your wallet',
    lines: [],
    warning: 'After this, only the new key works. Old backups no longer open your wallet.',
  }),
}

function sellOffer(tx: Fields, known: Known): Description {
  if (drops(tx.Amount) === 0n)
    return {
      title: 'Give a token away',
      sentence: `Give ${work(known)} to ${person(tx.Destination, known)} for free`,
      lines: [],
      warning: 'You receive nothing for it.',
    }
  const pledge = pledgeOf(tx)
  const price = xrp(pledge ? String(pledge.price) : tx.Amount)
  const to = person(pledge?.charity, known)
  return {
    title: 'Offer for sale',
    sentence: `List ${work(known)} for ${price}${pledge ? `, of which you give ${xrp(String(pledge.pledge))} to ${to}` : ''}`,
    lines: [
      { label: 'Price', text: price },
      ...(pledge
        ? [
            { label: 'Your pledge', text: `${xrp(String(pledge.pledge))} to ${to}`, kind: 'gift' as const },
            { label: 'You receive', text: xrp(tx.Amount) },
          ]
        : []),
      ...reserve(known, 'until sold or withdrawn'),
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
  const given = gift ? `, of which ${xrp(String(gift.gift))} goes to ${to}` : ''
  return {
    title: 'Make an offer',
    sentence: `Offer ${xrp(tx.Amount)} for ${work(known)}${given}`,
    lines: [
      ...(gift
        ? [
            { label: 'Price', text: xrp(String(gift.price)) },
            { label: 'Gift', text: `${xrp(String(gift.gift))} to ${to}`, kind: 'gift' as const },
          ]
        : []),
      { label: 'Total', text: xrp(tx.Amount) },
      { label: 'Owned by', text: person(tx.Owner, known) },
      ...reserve(known, 'until accepted or withdrawn'),
      ...only(tx, known),
      ...until(tx),
    ],
  }
}

const signIn: Describe = (tx) => {
  const { domain } = memoOf(tx, 'gooddrop/signin') ?? {}
  return {
    title: 'Sign in',
    sentence: typeof domain === 'string' ? `Sign in to ${shown(domain, 60)}` : 'Prove that this account is yours',
    lines: [
      { label: 'On the ledger', text: 'nothing happens' },
      { label: 'Cost', text: 'nothing' },
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
      title: shown(type, 40) || 'Transaction',
      sentence: `A transaction of type ${shown(type, 40) || 'unknown'}`,
      lines: [],
      warning: 'This wallet cannot describe this transaction. Sign it only if you know what it does.',
    }
  return { ...words, lines: [...words.lines, { label: 'Network fee', text: xrp(tx.Fee) }] }
}
