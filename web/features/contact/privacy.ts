import { texts } from '@gooddrop/contract/language.ts'

/** Must match what the product stores: change it together with the tables. */
export const privacy = texts('contact/privacy', {
  title: 'Privacy',
  lead: 'What we keep, why, for how long, and what cannot be deleted.',
  sections: [
    {
      title: 'Your account',
      paragraphs: ['What we keep to run your account, for as long as you have one:'],
      list: [
        'your first and last name, username, pictures, what you write about yourself and your link: everyone can see these. A username you give up stays reserved, so that nobody can pose as you',
        'your e-mail address: never shown to others',
        'your password, as a hash from which it cannot be read back',
        'your passkeys, by name and public key; the key of your authenticator app, encrypted; and your recovery codes, as hashes',
        'the wallet addresses that you have verified with a signature, and the names you give them: everyone can see the address of the one in use, and your pages show what all of them hold and gave; the names are for you alone',
      ],
    },
    {
      title: 'Security',
      paragraphs: ['What we keep to protect your account, and for how long:'],
      list: [
        'where you are signed in: the kind of browser, part of your IP address and when you last used it, shown to you under Edit profile. Each sign-in expires, sooner if you do not use it, and its record is deleted 90 days later',
        'the networks from which you signed in, as hashes, until 90 days after you last used them',
        'failed attempts to sign in, as hashes, for two days',
        'the codes we e-mail you, as hashes, for two days after they expire, and the links to set a new password or to lock your account, as hashes, for 30 days after they expire',
        'a log of security events, such as signing in (with the kind of browser and part of your IP address), adding an e-mail address, or changing your username, wallet or password, for two years',
      ],
    },
    {
      title: 'The ledger',
      paragraphs: [
        'What happens on the XRP Ledger is public and permanent: accounts and balances, who minted, bought and sold what, offers, prices, and gifts with the chosen charity. We show it; neither you nor we can change it or remove it from the ledger.',
        'We store the requests you sign here and their outcome, so that a request survives a reload. Sign-in requests, and requests that were not completed, are deleted after 90 days. A list of several signatures is deleted 30 days after its last use. To send requests to your phone, your wallet’s provider may give us a token, which we delete a week after it expires.',
      ],
    },
    {
      title: 'What you write',
      list: [
        'Comments are public and show your name. As a guest, you give a name, which is shown, and an e-mail address, which only we can see.',
        'Only we see your feedback, with your name and e-mail address. We use that address only to reply, and delete your feedback two years after our reply.',
        'For the newsletter we keep your address and when you subscribed or unsubscribed. You are subscribed only once you have confirmed by e-mail; an address that is never confirmed is deleted after 30 days. Every newsletter has an unsubscribe link.',
        'The pictures in your gallery and your likes are public. People are notified when you follow them; others see only how many followers they have.',
      ],
    },
    {
      title: 'Notifications and e-mail',
      paragraphs: [
        'We notify you on the site about your works, offers and gifts, and delete each notification after 400 days. We send notifications by e-mail only if you choose this under Edit profile, and each has an unsubscribe link, which works for 400 days. What you watch is private. If you turn on push messages, we keep the address that your browser’s push service gave it, until you turn them off or sign out; the service carries the messages encrypted and cannot read them. We also e-mail you about the security of your account, and a receipt after each card purchase.',
        'We delete the content of an e-mail to you once it has been sent. The record that it was sent, and to which address, is deleted after 90 days.',
      ],
    },
    {
      title: 'Cards',
      paragraphs: [
        'When you buy XRP by card, the card number and security code go directly from your browser to the card service, and never to us. We keep the card service’s reference, the brand, the last four digits and the expiry date, so that you can recognise the card.',
        'We keep a record of each purchase: the amount, the wallet address and the outcome. These records are kept even after you delete your account. Of the card service’s reports on payments we keep only ids, for 90 days.',
      ],
    },
    {
      title: 'Receipts for gifts',
      paragraphs: [
        'If you want your legal name and address on receipts for your gifts, we keep them for this purpose only, apart from your profile. They are never shown to others, shared with the charity or put on the ledger. You can delete them where you entered them; we delete them two years after you last used them, and with your account.',
      ],
    },
    {
      title: 'Visits',
      paragraphs: [
        'To count each visitor’s view of a work once a day, we keep a hash of the visitor’s IP address. It differs for every work and every day, and is deleted after two days. Members’ views are counted once, by a hash of their account, which we keep. To limit abuse, we count requests by IP address for a few minutes. Our server logs contain neither IP addresses nor what you typed.',
        'Your browser remembers that you are signed in, your profile and your wallet address until you sign out; what you have begun to enter or sign until you close the tab; and, until you clear it, the charity and percentage you last chose, the country you last chose for a receipt, whether you prefer a light or dark theme, the last 30 works you looked at, so that you can see them without a connection, and your wallet’s connection if you use WalletConnect. One cookie holds your session; scripts cannot read it, and it is not sent to other sites. Another remembers the language that you have chosen, for a year. We use no other cookies and no trackers. The card service may set cookies of its own where you enter a card.',
      ],
    },
    {
      title: 'Third parties',
      paragraphs: [
        'Your wallet’s provider sees the requests you sign. If you use WalletConnect, it passes them on encrypted. The card service sees your card and what you pay. Our e-mail provider sees the e-mails we send you. Artwork may be copied to IPFS, where anyone can keep it. We do not sell your data.',
      ],
    },
    {
      title: 'Your keys',
      paragraphs: [
        'They stay in your wallet, or in your browser if you create one here. We never see them and never ask for them.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'Under Edit profile you can download your data as a file, and delete your account. We then delete your name, e-mail address, pictures, details for receipts, card, comments and notifications. We keep your username, so that nobody can pose as you, your feedback, your newsletter subscription, the log under Security and the records of card purchases, for as long as stated above. What is on the ledger stays there, without your name.',
        'For anything else, write to us on the feedback page. We keep a log of what we have hidden, and why, for two years.',
      ],
    },
  ],
})
