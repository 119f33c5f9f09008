/** Must match what the product stores: change it together with the tables. */
export const privacy = {
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
        'the wallet address that you have verified with a signature: everyone can see it',
        'where you are signed in: the kind of browser, part of its network address and when it was last used, shown to you under Edit profile. A session ends after 90 days, or after 14 days without use, and its record is deleted 90 days later',
        'the one-time codes we send you, as a hash, for two days',
        'when you signed in, and when you changed your wallet, password or e-mail address, for two years, so that misuse can be detected',
      ],
    },
    {
      title: 'The ledger',
      paragraphs: [
        'What happens on the XRP Ledger is public and permanent: accounts and balances, who minted, bought and sold what, offers, prices, and gifts with the chosen charity. We show it; neither you nor we can change it or remove it from the ledger.',
        'We store the requests you sign here and their outcome, so that a request survives a reload. Sign-in requests, and requests that were not completed, are deleted after 90 days.',
      ],
    },
    {
      title: 'What you write',
      list: [
        'Comments are public and show your name. As a guest you give a name, which is shown, and an e-mail address, which only we can see.',
        'Only we see your feedback, with your name and e-mail address, and we use that address only to reply.',
        'For the newsletter we keep your address and when you subscribed or unsubscribed. You are subscribed only once you have confirmed by e-mail; an address that is never confirmed is deleted after 30 days. Every newsletter has an unsubscribe link.',
        'The pictures in your gallery, your likes and the people you follow are public.',
      ],
    },
    {
      title: 'E-mail',
      paragraphs: [
        'We notify you on the site about your works, offers and gifts. We send these notifications by e-mail only if you choose so under Edit profile, and each has an unsubscribe link. After a card purchase we send you a receipt.',
        'We delete the content of an e-mail to you once it has been sent. The record that it was sent, and to which address, is deleted after 90 days.',
      ],
    },
    {
      title: 'Cards',
      paragraphs: [
        'When you buy XRP by card, the card number and security code are passed to the payment company and never stored here. We keep its reference, the brand, the last four digits and the expiry date, so that you can recognise the card.',
      ],
    },
    {
      title: 'Visits',
      paragraphs: [
        'To count each view once a day, we keep a fingerprint made from your network address. It differs for every work and every day, so it cannot be used to track you, and is deleted after two days. Members are counted once, by a fingerprint of their account. To limit abuse, we count requests by network address for a few minutes. Our server logs contain neither addresses nor what you typed.',
        'Your browser remembers that you are signed in, your profile, your wallet address, a request you are about to sign, the charity and percentage you last chose, and whether you prefer a light or dark theme. Signing out clears the first three. One cookie holds your session; scripts cannot read it, and it is not sent to other sites. There are no other cookies and no trackers.',
      ],
    },
    {
      title: 'Third parties',
      paragraphs: [
        'Your wallet’s provider sees the requests you sign. The payment company sees your card. Artwork may be copied to IPFS, where anyone can keep it. We do not sell your data.',
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
        'Under Edit profile you can download everything we hold about you as a file, and delete your account: we then delete your name, e-mail address, pictures, card and comments, and what is on the ledger stays there without your name. For anything else, write to us on the feedback page. We keep a log of what we have hidden, and why.',
      ],
    },
  ],
} as const
