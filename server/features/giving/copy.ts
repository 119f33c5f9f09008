/** What visitors and operators read about charities and gifts. */
export const copy = {
  noSuchCharity: 'We could not find that charity',
  noSuchItem: 'We could not find that item',
  charityNotFound: (idOrAccount: string) => `There is no charity ${idOrAccount}`,
  noAddress: 'This is no address',
  accountTaken: 'There is a charity with this account',
  accountMissing: (account: string) => `The account ${account} is not on the ledger`,
  accountRefusesXrp: (account: string) => `The account ${account} asks not to be sent XRP`,
  tagNeeded: (account: string) => `The account ${account} asks for a destination tag`,
  notAuthorized: (account: string) => `The account ${account} takes payments only from whom it has authorized`,
} as const
