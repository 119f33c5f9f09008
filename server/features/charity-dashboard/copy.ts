import { texts } from '@gooddrop/contract/language.ts'

/** What charities read about the dashboard. */
export const copy = texts('server/charity-dashboard', {
  notYours: 'This is only for the wallet that receives the gifts of a charity',
  noSuchGift: 'We could not find that gift',
  emptyThanks: 'Please write a message',
  thanksChanged: 'There is already a message for this gift, or it has just been published. Please reload',
  thanksWaiting: 'Many of your messages are still waiting for us. Please write more once we have read them',
  updatesWaiting: 'Several of your updates are still waiting for us. Please send more once we have read them',
  pictureNeedsText: 'A picture needs a text that says what it shows',
  badRange: 'The first day must not be after the last',
  nothingChanged: 'These are the texts that your page already shows',
  changedAtOnce: 'Another change was sent at the same time. Please reload',
  changeGone: 'This change has already been decided. Please reload',
  thanksSent: 'Your message will be shown once we have read it',
  updateSent: 'Your update will be shown once we have read it',
  updateWithdrawn: 'The update has been withdrawn',
  changeSent: 'Your page will show the change once we have approved it',
  changeWithdrawn: 'The change has been withdrawn',
  weekSubject: (name: string, gifts: number) =>
    gifts === 1 ? `One gift to ${name} last week` : `${gifts} gifts to ${name} last week`,
  weekTotal: (from: string, to: string, gifts: number, xrp: string) =>
    `From ${from} to ${to}, ${gifts === 1 ? 'one gift' : `${gifts} gifts`} came to you: ${xrp} XRP in all.`,
  weekOpen: (xrp: string) => `${xrp} XRP of it is still on its way to your account.`,
  weekWorks: (titles: readonly string[], more: number) =>
    `${titles.length + more === 1 ? 'It came' : 'They came'} with the sale of ${titles.map((title) => `“${title}”`).join(', ')}${more > 0 ? ` and ${more === 1 ? 'another work' : `${more} other works`}` : ''}.`,
  weekButton: 'Open your dashboard',
  weekBecause: 'You receive this e-mail because your wallet receives gifts for this charity.',
})

/** The heads of the exported table. */
export const columns = texts('server/charity-dashboard/columns', {
  givenAt: 'Given at',
  receivedAt: 'Received at',
  amount: 'Amount in XRP',
  kind: 'Kind of gift',
  price: 'Price in XRP',
  percentage: 'Percentage of the price',
  giver: 'Giver’s account',
  artwork: 'Artwork',
  token: 'Token',
  sale: 'Sale transaction',
  payment: 'Gift payment transaction',
})

/** What operators read. */
export const operatorCopy = {
  noSuchThanks: (id: string, to: string) =>
    `There is no message ${id} that can become ${to}. If the charity has changed it, it has a new id: thanks list`,
  giftNotRead: 'The gift of this message has not been read from the ledger yet. Please try again later',
  noSuchChange: (id: string, to: string) =>
    `There is no change ${id} that can become ${to}. If the charity has sent another, it has a new id: charities changes list`,
} as const
