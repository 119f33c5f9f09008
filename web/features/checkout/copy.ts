import type { CartChange } from '@gooddrop/contract/cart.ts'
import { plural, texts } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'

const works = (count: number) => plural(count, { one: '# work', other: '# works' })

export const copy = texts('checkout', {
  title: 'Cart',
  lead: 'Nothing here is reserved: others can buy these works until you have paid.',
  what: 'Your cart',
  empty: 'Your cart is empty',
  emptyHint: 'Put works that are for sale into it and buy them together. Each has its own gift.',
  explore: 'Explore',
  browserOnly: 'This cart is kept in this browser. Sign in, and it moves to your account.',
  noTitle: messages.noTitle,
  select: (title: string) => `Buy ${title}`,
  remove: 'Remove',
  removeOne: (title: string) => `Remove ${title}`,
  removeGone: 'Remove what cannot be bought',
  was: (xrp: string) => `was ${xrp} XRP`,
  by: (name: string) => `by ${name}`,
  changes: {
    repriced: 'New price',
    sold: 'Sold to somebody else',
    yours: 'Yours already',
    delisted: 'No longer for sale',
    auction: 'Now at auction',
    busy: 'Being sold right now',
    elsewhere: 'Also offered elsewhere, so it cannot be bought here',
    unavailable: 'No longer shown here',
  } satisfies Record<CartChange, string>,
  subtotal: (count: number) => `${works(count)}, without gifts`,
  checkOut: (count: number) => `Buy ${works(count)}`,
  nothingSelected: 'Select the works that you want to buy.',

  dialogTitle: 'Buy several works',
  dialogLead:
    'Each work is a purchase of its own, with its own gift. If one cannot be bought, the others are not affected.',
  giftFor: 'Gift',
  forAll: 'The same for all',
  forEach: 'One for each work',
  giftOf: (title: string) => `Gift for ${title}`,
  pledgedTo: (charity: string) => `The seller gives too, so this gift goes to ${charity}.`,
  goesTo: (charity: string) => `to ${charity}`,
  prices: (count: number) => `Price of ${works(count)}`,
  gifts: 'Gifts',
  total: 'You pay',
  reserve: 'Ledger reserve (returned)',
  balance: (xrp: string) => `Your wallet has ${xrp} XRP to spend`,
  enough: 'That is enough for all of them.',
  short: (xrp: string) => `Not enough XRP: your wallet is ${xrp} XRP short. Buy fewer works, or add XRP first.`,
  buyXrp: 'Buy XRP',
  signatures: 'You sign once for each work, or all at once if your wallet can.',
  start: 'Continue to signing',
})
