/** Must match what the product stores: change it together with the tables. */
export const privacy = {
  title: 'Privacy',
  lead: 'What we keep, why, for how long, and what cannot be deleted.',
  sections: [
    {
      title: 'Your account',
      paragraphs: ['What you give us to run your account, for as long as you have one:'],
      list: [
        'your first and last name, username, pictures, what you say about yourself and the link you set: everybody sees these. A username that you give up stays yours, so that nobody can pose as you',
        'your e-mail address: never shown to others',
        'your password, as a hash from which nobody can read it back',
        'the wallet address that you have proved by a signature: everybody sees it',
        'where you are signed in: the kind of browser and when it was last used, shown to you in your profile. A sign-in ends after 90 days, or after 14 without use, and its record is deleted 90 days later',
        'a one-time code that we mailed to you, as a hash, for two days',
        'when you signed in and changed your wallet, password or e-mail, for two years, so that misuse can be found',
      ],
    },
    {
      title: 'The ledger',
      paragraphs: [
        'What happens on the XRP Ledger is public and permanent: accounts and balances, who minted, bought and sold what, offers, prices, and gifts with the charity that was chosen. We show it; neither you nor we can hide or change it.',
        'We store the requests that you sign here and their outcome, so that a request survives a reload. Sign-ins, and requests that came to nothing, are deleted after 90 days.',
      ],
    },
    {
      title: 'What you write',
      list: [
        'Comments are public under your name. As a guest you give a name, which is shown, and an e-mail address, which only we can see.',
        'Feedback with your name and address reaches us alone, and we answer to that address.',
        'For the newsletter we keep your address and when you said yes or left. You are on the list only after you confirmed in your own mailbox; an address that was never confirmed is deleted after 30 days. Every mail has an unsubscribe link.',
        'Pictures in your gallery, likes, and whom you follow are public.',
      ],
    },
    {
      title: 'Mail',
      paragraphs: [
        'You are notified of what happens to your works, offers and gifts on the site. We send mails about it only if you chose so in your profile, and each has a link to unsubscribe. After a purchase by card you get a receipt.',
        'The content of a mail to you is deleted here once it was sent. The record that a mail was sent, and to which address, is deleted after 90 days.',
      ],
    },
    {
      title: 'Cards',
      paragraphs: [
        'When you buy XRP by card, the number and the security code are exchanged with the payment company and never stored here. We keep its reference, the brand, the last four digits and the expiry, so that you recognise the card.',
      ],
    },
    {
      title: 'Visits',
      paragraphs: [
        'To count a view once a day we keep a fingerprint made from your network address, another one for every work and every day, so that nobody can be followed by it; it is deleted after two days. Members are counted once, by a fingerprint of their account. To limit abuse, requests are counted by network address for a few minutes. The log of our server holds neither addresses nor what you typed.',
        'Your browser remembers that you are signed in, your own profile, your wallet address, a request you are about to sign, the charity and percent you gave last, and whether you prefer a light or a dark theme. Signing out clears the first three. One cookie holds your session; scripts cannot read it, and no other site gets it. There are no other cookies and no trackers.',
      ],
    },
    {
      title: 'Third parties',
      paragraphs: [
        'The maker of your wallet sees the requests that you sign. The payment company sees your card. Artwork may be copied to IPFS, where anybody can keep it. We do not sell your data.',
      ],
    },
    {
      title: 'Your keys',
      paragraphs: [
        'They stay in your wallet, or in your browser when you make one here. We never see them and never ask for them.',
      ],
    },
    {
      title: 'Ask us',
      paragraphs: [
        'Your profile page gives you everything that we keep about you as a file, and deletes your account when you ask it to: your name, pictures, card and comments then go, and what is on the ledger stays there without your name beside it. For anything else write by the feedback page. What an operator hid, and why, is kept in a log.',
      ],
    },
  ],
} as const
