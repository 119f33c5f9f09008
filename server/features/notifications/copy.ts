import { texts } from '@gooddrop/contract/language.ts'
import { xrpText } from '@gooddrop/contract/money.ts'
import type { NotificationTopic } from '@gooddrop/contract/notifications.ts'
import type { WatchKind } from '@gooddrop/contract/watch-subject.ts'

/** Stored with the notification: what was true when it happened. Amounts are drops as text. */
export type NotificationData = {
  title?: string | null
  price?: string
  gift?: string
  /** What the seller gave of the price. */
  pledge?: string
  charity?: string
  /** What went wrong. */
  reason?: string
  /** Of who was outbid and has set a maximum: the next bid, and whether it is within that. */
  next?: string
  withinLimit?: boolean
  /** The best bid of an auction is below the seller's reserve price. */
  belowReserve?: boolean
  hash?: string
  /** The post below which a comment was answered. */
  blogId?: string
  charityId?: string
  collection?: string
  /** What the price was before. */
  before?: string
  /** The name of the saved search that finds it. */
  search?: string
  isAuction?: boolean
  /** What they watch, and get this for. */
  watch?: { kind: WatchKind; id: string }
}

/** With the current name of the person who caused it, or the short address of their account. */
type Context = NotificationData & { who?: string | undefined }

/** What a text is made of: an amount, and the name of who caused it. */
export const xrpOf = (drops: string | undefined) => `${xrpText(BigInt(drops ?? '0'))} XRP`

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Isolates a right-to-left name, so that it does not reorder the sentence. */
export const nameOf = ({ who: name }: Context): string | undefined =>
  name !== undefined && RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name

const who = (data: Context) => nameOf(data) ?? 'Someone'
const named = ({ title }: NotificationData) => (title ? `“${title}”` : 'your item')
const item = ({ title }: NotificationData) => (title ? `“${title}”` : 'the item')
/** At the beginning of a sentence. */
const opening = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The text of a notification, by kind. */
export const copy = texts('server/notifications', {
  sold: (data) =>
    `${opening(named(data))} was sold to ${who(data)} for ${xrpOf(data.price)}${data.pledge ? `, of which you gave ${xrpOf(data.pledge)}` : ''}`,
  bought: (data) => `${opening(item(data))} is now yours, with a gift of ${xrpOf(data.gift)}`,
  gift_paid: (data) => `Your gift of ${xrpOf(data.gift)} has reached ${data.charity ?? 'its non-profit'}`,
  pledge_paid: (data) => `Your pledge of ${xrpOf(data.gift)} has reached ${data.charity ?? 'its non-profit'}`,
  thanked: (data) => `${data.charity ?? 'The non-profit'} thanks you for your gift of ${xrpOf(data.gift)}`,
  purchase_failed: (data) => `${opening(item(data))} could not be bought. ${data.reason ?? ''}`.trim(),
  listing_ended: (data) => `${opening(named(data))} is no longer for sale: it was delisted or moved outside Gooddrop`,
  new_offer: (data) => `${who(data)} offers ${xrpOf(data.price)} for ${named(data)}`,
  offer_accepted: (data) => `Your offer of ${xrpOf(data.price)} for ${item(data)} was accepted`,
  offer_expired: (data) => `Your offer of ${xrpOf(data.price)} for ${item(data)} has expired`,
  offer_unfunded: (data) =>
    `Your offer of ${xrpOf(data.price)} for ${item(data)} cannot be paid: your wallet does not hold enough XRP`,
  offer_ended: (data) => `Your offer of ${xrpOf(data.price)} for ${item(data)} has ended: the item has a new owner`,
  offer_void: (data) =>
    `The issuer changed the artwork of ${item(data)}, so your offer of ${xrpOf(data.price)} is void. It is being cancelled, and nothing was charged`,
  collection_offer_answered: (data) =>
    `${who(data)} offers you ${item(data)} for ${xrpOf(data.price)}, in answer to your collection offer`,
  collection_offer_ended: (data) =>
    `The collection offer for which you put ${named(data)} forward has ended. It is still listed at ${xrpOf(data.price)}`,
  outbid: (data) => {
    const text = `${who(data)} outbid you on ${item(data)} with ${xrpOf(data.price)}`
    if (data.next === undefined) return text
    return `${text}. ${data.withinLimit ? `The next bid of ${xrpOf(data.next)} is within your maximum` : 'The next bid would be above your maximum'}`
  },
  bid_too_late: (data) =>
    `Your bid of ${xrpOf(data.price)} for ${item(data)} does not count. ${data.reason ?? ''}`.trim(),
  bid_withdrawn: (data) =>
    `You withdrew your leading bid on ${item(data)} or the XRP for it, so you cannot bid in this auction again`,
  auction_won: (data) => `You won ${item(data)} for ${xrpOf(data.price)}, with a gift of ${xrpOf(data.gift)}`,
  auction_lost: (data) =>
    `You did not win the auction of ${item(data)}. The ledger reserve for your bid is being returned to you`,
  auction_unsold: (data) => `The auction of ${named(data)} ended without a sale. ${data.reason ?? ''}`.trim(),
  auction_decide: (data) =>
    `The auction of ${named(data)} ended at ${xrpOf(data.price)}${data.belowReserve ? ', below your reserve price' : ''}. You have one day to accept a bid`,
  auction_reopened: (data) =>
    `${data.reason ?? `The winner of ${named(data)} could not pay`}. The auction stays open a little longer`,
  followed: (data) => `${who(data)} is now following you`,
  /** Of long ago: followers now watch. */
  listed: (data) => `${who(data)}, whom you follow, listed ${item(data)} for sale`,
  liked: (data) => `${who(data)} likes ${named(data)}`,
  replied: (data) => `${who(data)} replied to your comment on ${data.title ? `“${data.title}”` : 'a post'}`,
  watch_listed: (data) => `${who(data)} listed ${item(data)} for ${xrpOf(data.price)}`,
  watch_price: (data) => `The price of ${item(data)} is now ${xrpOf(data.price)}. It was ${xrpOf(data.before)}`,
  watch_floor: (data) =>
    `${data.collection ?? 'A collection'} has a new floor: ${item(data)} for ${xrpOf(data.price)}. It was ${xrpOf(data.before)}`,
  watch_auction: (data) => `${who(data)} put ${item(data)} up for auction`,
  watch_ending: (data) => `The auction of ${item(data)} ends within the hour`,
  watch_sold: (data) => `${opening(item(data))} was sold${data.price ? ` for ${xrpOf(data.price)}` : ''}`,
  watch_minted: (data) => `${who(data)} has a new work${data.title ? `: “${data.title}”` : ''}`,
  watch_match: (data) => {
    const offer = data.price ? `, listed for ${xrpOf(data.price)},` : data.isAuction ? ', up for auction,' : ''
    return `${opening(item(data))}${offer} matches your search “${data.search ?? ''}”`
  },
  watch_update: (data) => `${data.charity ?? 'A non-profit'} published an update`,
  watch_milestone: (data) => `${data.charity ?? 'A non-profit'} has received ${xrpOf(data.gift)} in gifts`,
} satisfies Record<string, (data: Context) => string>)

export type NotificationKind = keyof typeof copy

/** What people watch is sent as they chose for it, not by topic. */
export type WatchMessage = Extract<NotificationKind, `watch_${string}`>
export type TopicKind = Exclude<NotificationKind, WatchMessage | 'listed'>

/** The topic of each kind: people choose by topic how they are notified. */
export const topicOf = {
  sold: 'sales',
  bought: 'sales',
  purchase_failed: 'sales',
  listing_ended: 'sales',
  gift_paid: 'gifts',
  pledge_paid: 'gifts',
  thanked: 'gifts',
  new_offer: 'offers',
  offer_accepted: 'offers',
  offer_expired: 'offers',
  offer_unfunded: 'offers',
  offer_ended: 'offers',
  offer_void: 'offers',
  collection_offer_answered: 'offers',
  collection_offer_ended: 'offers',
  outbid: 'outbid',
  bid_too_late: 'auctions',
  bid_withdrawn: 'auctions',
  auction_won: 'auctions',
  auction_lost: 'auctions',
  auction_unsold: 'auctions',
  auction_decide: 'auctions',
  auction_reopened: 'auctions',
  followed: 'follows',
  liked: 'likes',
  replied: 'replies',
} as const satisfies Record<TopicKind, NotificationTopic>

export const digestCopy = texts('server/notifications/digest', {
  several: (count: number) => `${count} new notifications from Gooddrop`,
  look: 'View it',
  all: 'Open Gooddrop',
  andMore: (count: number) => `… and ${count} more.`,
  because: 'You chose to be notified by e-mail. You can change this under Edit profile.',
  notYours: 'These are not your notifications',
  verifyFirst: 'Please verify your e-mail address first',
  stopped: 'You will no longer receive these e-mails',
})
