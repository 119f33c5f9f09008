/** What charities and operators read about the dashboard. */
export const copy = {
  notYours: 'This is only for the wallet that receives the gifts of a charity',
  noSuchGift: 'We could not find that gift',
  emptyThanks: 'Please write a message',
  thanksChanged: 'There is already a message for this gift, or it has just been published. Please reload',
  thanksWaiting: 'Many of your messages are still waiting for us. Please write more once we have read them',
  noSuchThanks: (id: string, to: string) =>
    `There is no message ${id} that can become ${to}. If the charity has changed it, it has a new id: thanks list`,
  giftNotRead: 'The gift of this message has not been read from the ledger yet. Please try again later',
  updatesWaiting: 'Several of your updates are still waiting for us. Please send more once we have read them',
  pictureNeedsText: 'A picture needs a text that says what it shows',
  badRange: 'The first day must not be after the last',
  nothingChanged: 'These are the texts that your page already shows',
  changedAtOnce: 'Another change was sent at the same time. Please reload',
  noSuchChange: (id: string, to: string) =>
    `There is no change ${id} that can become ${to}. If the charity has sent another, it has a new id: charities changes list`,
  changeGone: 'This change has already been decided. Please reload',
  weekSubject: (name: string, gifts: number) =>
    gifts === 1 ? `One gift to ${name} last week` : `${gifts} gifts to ${name} last week`,
  weekTotal: (from: string, to: string, gifts: number, xrp: string) =>
    `From ${from} to ${to}, ${gifts === 1 ? 'one gift' : `${gifts} gifts`} came to you: ${xrp} XRP in all.`,
  weekOpen: (xrp: string) => `${xrp} XRP of it is still on its way to your account.`,
  weekWorks: (titles: readonly string[], more: number) =>
    `${titles.length + more === 1 ? 'It came' : 'They came'} with the sale of ${titles.join(', ')}${more > 0 ? ` and ${more === 1 ? 'another work' : `${more} other works`}` : ''}.`,
  weekButton: 'Open your dashboard',
  weekBecause: 'You receive this e-mail because your wallet receives gifts for this charity.',
} as const
