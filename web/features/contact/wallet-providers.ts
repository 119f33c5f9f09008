type Provider = { name: string; kind: string; text: string; goodFor: string }

/** Third-party wallets, in no commercial relation to us. */
export const providers: readonly Provider[] = [
  {
    name: 'Xumm',
    kind: 'Scan a code',
    text: 'The wallet app for the XRP Ledger that is now called Xaman. You scan the code on our page, read what you are about to sign, and slide.',
    goodFor: 'Good for: everything here. The wallet we know best.',
  },
  {
    name: 'Joey',
    kind: 'WalletConnect',
    text: 'A wallet app for the XRP Ledger that is reached over WalletConnect: the request travels encrypted from this page to your phone.',
    goodFor: 'Good for: collectors who use several sites with one app.',
  },
  {
    name: 'Girin',
    kind: 'WalletConnect',
    text: 'A wallet app for the XRP Ledger and its sidechains, reached over WalletConnect.',
    goodFor: 'Good for: people who hold accounts on more than one network.',
  },
  {
    name: 'Bifrost',
    kind: 'WalletConnect',
    text: 'A wallet app for several ledgers, the XRP Ledger among them, reached over WalletConnect.',
    goodFor: 'Good for: people who hold more than XRP.',
  },
  {
    name: 'Create Your Wallet',
    kind: 'In your browser',
    text: 'No wallet yet? Your browser creates the key and shows it to you, to import into an app of your choice. We never see it.',
    goodFor: 'Good for: beginners.',
  },
]

export const copy = {
  title: 'Wallet',
  lead: 'A wallet holds your keys and signs what you do. These hold accounts of the XRP Ledger and can be reached from here. This page is for information only.',
  connect: 'Connect wallet',
  careful: 'Whichever you choose',
  rules: [
    'We will never ask for your secret key or your recovery words. Anyone who does is trying to steal from you.',
    'Read what your wallet shows before you sign: that is what will happen on the ledger.',
    'Write your recovery words on paper, and keep the paper away from your phone.',
    'Install wallet apps from their makers’ own sites or your phone’s store, not from a link in a message.',
  ],
} as const
