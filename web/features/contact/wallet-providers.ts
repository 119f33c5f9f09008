import { texts } from '@gooddrop/contract/language.ts'

type Provider = { name: string; kind: string; text: string; goodFor: string }

/** Third-party wallets, in no commercial relation to us. */
export const providers = texts('contact/wallet-providers', [
  {
    name: 'Xumm',
    kind: 'Scan a code',
    text: 'The XRP Ledger wallet app now called Xaman. Scan the code on our page, read what you are about to sign, and slide to sign.',
    goodFor: 'Good for: everything here. The wallet we know best.',
  },
  {
    name: 'Joey',
    kind: 'WalletConnect',
    text: 'An XRP Ledger wallet app that connects through WalletConnect: requests travel encrypted from this page to your phone.',
    goodFor: 'Good for: collectors who use several sites with one app.',
  },
  {
    name: 'Girin',
    kind: 'WalletConnect',
    text: 'A wallet app for the XRP Ledger and its sidechains that connects through WalletConnect.',
    goodFor: 'Good for: people with accounts on more than one network.',
  },
  {
    name: 'Bifrost',
    kind: 'WalletConnect',
    text: 'A wallet app for several ledgers, including the XRP Ledger, that connects through WalletConnect.',
    goodFor: 'Good for: people who hold other assets besides XRP.',
  },
  {
    name: 'Passkey',
    kind: 'In your browser',
    text: 'A wallet in this browser that your finger, face or PIN opens. Its key is encrypted by your passkey; we cannot open it. Save the backup: without it and without the passkey, nobody can recover the wallet.',
    goodFor: 'Good for: a first purchase, without installing anything.',
  },
  {
    name: 'Create Your Wallet',
    kind: 'In your browser',
    text: 'No wallet yet? Your browser creates a key and shows it to you, ready to import into an app of your choice. We never see it.',
    goodFor: 'Good for: beginners.',
  },
] satisfies readonly Provider[])

export const copy = texts('contact/wallet-providers/copy', {
  title: 'Wallet',
  lead: 'A wallet holds your keys and signs your transactions. These wallets support XRP Ledger accounts and can connect to Gooddrop. This page is for information only.',
  connect: 'Connect wallet',
  careful: 'Whichever wallet you choose',
  rules: [
    'We will never ask for your secret key or your recovery words. Anyone who does is trying to steal from you.',
    'Read what your wallet shows before you sign: that is what will happen on the ledger.',
    'Write your recovery words on paper, and keep the paper away from your phone.',
    'Install wallet apps from the provider’s own site or your phone’s app store, not from a link in a message.',
  ],
})
