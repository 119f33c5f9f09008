import { MAX_GIFT_PERCENT, MINIMUM_GIFT } from '#lib/minimum-gift.ts'

export type Question = { id: string; question: string; answer: readonly string[]; link?: readonly [string, string] }
export type Topic = { title: string; questions: readonly Question[] }

export const helpCopy = {
  title: 'Help Center',
  lead: 'Short answers about wallets, gifts, fees, auctions and what is public.',
  searchLabel: 'Search the answers',
  searchPlaceholder: 'reserve, royalty, gift …',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  notFound: 'No answer matches. Ask us, and we may add one.',
  ask: 'Ask a person',
  topics: 'Topics',
} as const

/** The answers of the help center. Change an answer together with the product. */
export const topics: readonly Topic[] = [
  {
    title: 'Wallets',
    questions: [
      {
        id: 'which-wallet',
        question: 'Which wallet do I need?',
        answer: [
          'One that holds an account of the XRP Ledger and can sign NFT transactions. Xaman (formerly Xumm) is the one we know best: you scan a code and sign in the app. Wallets that support WalletConnect work as well.',
          'You do not need a wallet to look around, to search, to read or to comment.',
        ],
        link: ['Wallets', '/wallet'],
      },
      {
        id: 'no-wallet',
        question: 'I have no wallet. Can I make one here?',
        answer: [
          'Yes. The key is created in your browser, shown to you once as a code and as text to import into a wallet app, and never sent to us. The account exists on the ledger once it receives its first XRP.',
        ],
        link: ['Start', '/add-Info'],
      },
      {
        id: 'keys',
        question: 'Does Gooddrop ever hold my keys, my works or my money?',
        answer: [
          'No. Every action is signed by you in your own wallet. We hold two keys of our own: that of the broker, which completes sales and pays the gifts, and that of the treasury, which delivers XRP bought by card.',
        ],
      },
      {
        id: 'scan-stuck',
        question: 'I signed, but the page still shows the code. Should I scan again?',
        answer: [
          'Wait a moment first. A signature has to reach a validated ledger, which takes a few seconds. The request is kept on our side: reload the page or come back later, and it continues. Nothing is bought twice.',
          'A code that has expired is renewed with one click.',
        ],
      },
      {
        id: 'not-activated',
        question: 'It says ‘Your Account is Not Activated’. Why?',
        answer: [
          'The ledger does not know your account yet. It exists once it has received at least the base reserve. Send XRP to it from another wallet or an exchange, or buy some here.',
        ],
        link: ['Buy XRP', '/add-Info'],
      },
    ],
  },
  {
    title: 'Reserves and fees',
    questions: [
      {
        id: 'reserve',
        question: 'What is a reserve, and why can I not spend all of my XRP?',
        answer: [
          'The ledger asks every account to keep a base reserve, and an owner reserve for each offer and each page of tokens that it holds. The amounts are set by the network; we read them from the ledger and show you what will be locked before you sign.',
          'Reserves are not lost. They come back when the offer is accepted, cancelled or cleaned up.',
        ],
      },
      {
        id: 'reserve-back',
        question: 'How do I get the reserve of a losing bid or an old offer back?',
        answer: [
          'Usually by doing nothing: offers made here name our broker, which may therefore cancel those that can no longer succeed, at its own cost. You can also cancel a bid yourself at any time.',
        ],
      },
      {
        id: 'costs',
        question: 'What does Gooddrop take?',
        answer: [
          'Nothing from the price. A buyer pays the price and, on top of it, the gift, which goes to a charity. Each transaction costs the network’s own fee, a few millionths of an XRP.',
          'Buying XRP by card is a separate purchase, at the price shown there.',
        ],
      },
    ],
  },
  {
    title: 'Gifts',
    questions: [
      {
        id: 'how-much',
        question: 'How much of a purchase is given?',
        answer: [
          `At least ${MINIMUM_GIFT} of the price, rounded up. You may give more, up to ${MAX_GIFT_PERCENT}%, when you buy or bid. The gift is added to the price, so the seller receives the same either way.`,
        ],
      },
      {
        id: 'who-chooses',
        question: 'Who chooses the charity?',
        answer: [
          'The buyer. The seller may suggest one, which is preselected. Your choice is written into the transaction that you sign. A charity cannot receive the gift of a sale in which it is the buyer or the seller.',
        ],
      },
      {
        id: 'check-gift',
        question: 'How can I check that a gift has arrived?',
        answer: [
          'Open the History of the work. ‘sold’ leads to the sale on the ledger, in which the gift is the broker’s fee; ‘gift’ leads to the payment to the charity, which names the sale in its memo. A gift under 0.1 XRP is collected with others and paid a day later at the latest.',
        ],
      },
      {
        id: 'gift-fails',
        question: 'What happens when a gift cannot be paid to the charity?',
        answer: [
          'The broker keeps it for the charity, the page shows this, and it is tried again once a day and whenever the charity’s account changes.',
        ],
      },
      {
        id: 'get-listed',
        question: 'How does a non-profit get on the list?',
        answer: [
          'Write to us. We look up the registration and the accounts, call a number from the public register, and make sure that the ledger account can be paid. Who vetted a charity, and when, is shown where you choose it.',
        ],
        link: ['Non-Profit Feedback', '/Contact'],
      },
    ],
  },
  {
    title: 'Buying and selling',
    questions: [
      {
        id: 'how-buying-works',
        question: 'What do I sign when I buy?',
        answer: [
          'One offer for the price plus the gift, which only our broker can complete and which expires after 15 minutes. The broker matches it with the seller’s offer: the work, the price, the royalty and the gift move in one transaction, or nothing does. The gift then goes to the charity in a payment of its own.',
        ],
      },
      {
        id: 'sale-failed',
        question: 'The sale did not go through. Was I charged?',
        answer: [
          'No. Offers lock no money. When a sale cannot be completed, because the work was sold or removed a moment before, nothing is paid and the broker cancels your offer.',
        ],
      },
      {
        id: 'not-funded',
        question: 'What does it mean that a bid is not funded?',
        answer: [
          'The XRP of a bid stays in the bidder’s account until the bid is accepted. When the account no longer holds enough, the page says so, and such a bid cannot win.',
        ],
      },
      {
        id: 'take-back',
        question: 'Can a sale be undone?',
        answer: ['No. What is in a validated ledger is final, and nobody can undo it, including us.'],
      },
    ],
  },
  {
    title: 'Auctions',
    questions: [
      {
        id: 'auction-end',
        question: 'How does an auction end?',
        answer: [
          'At its close the best funded bid wins. If the seller has signed the offer in advance, the sale is completed automatically; otherwise the seller is notified and accepts the winner.',
        ],
      },
      {
        id: 'auction-extension',
        question: 'Why did the auction go on after its end?',
        answer: [
          'A bid in the last ten minutes moves the close to ten minutes after it, by at most four hours in all. It is the ledger’s time that counts.',
        ],
      },
      {
        id: 'auction-step',
        question: 'How much higher must my bid be?',
        answer: [
          'The first one at least the starting amount, later ones at least 5% above the best funded bid. Anyone who withdraws a leading bid can no longer bid in that auction.',
        ],
      },
      {
        id: 'auction-change',
        question: 'Can I change or remove my auction?',
        answer: ['Yes, as long as nobody has bid.'],
      },
    ],
  },
  {
    title: 'Creating and royalties',
    questions: [
      {
        id: 'what-files',
        question: 'Which files can I mint?',
        answer: [
          'PNG, JPG, GIF, WEBP or MP4, up to 200 MB. The file is stored unchanged, under an address computed from its content.',
        ],
      },
      {
        id: 'royalties',
        question: 'What are royalties?',
        answer: [
          'A share of every later sale, from 0 to 50%, that you set when you mint. It is part of the token itself: the ledger pays it to your account, and nobody can change it. Your own first sale pays none.',
        ],
      },
      {
        id: 'change-work',
        question: 'Can I change a work after minting?',
        answer: [
          'No. The creator of a work minted here can neither change nor withdraw it, so collectors keep what they bought.',
        ],
      },
    ],
  },
  {
    title: 'What is public',
    questions: [
      {
        id: 'public-ledger',
        question: 'What can everybody see about me?',
        answer: [
          'On the ledger, permanently: your account’s address and balance, what you minted, bought and sold, your offers and your gifts. On Gooddrop: your name, username, pictures, comments, and which account is yours.',
        ],
        link: ['Privacy', '/Privacy'],
      },
      {
        id: 'not-public',
        question: 'What is never shown?',
        answer: [
          'Your e-mail address, also the one you give as a guest; your password, of which we keep only a hash; your card, of which we keep brand, last four digits and expiry.',
        ],
      },
      {
        id: 'report',
        question: 'How do I report a work or a person?',
        answer: [
          'Use ‘Report’ on the page of the work, or write to us. We can hide a work or a person from this site, and we record the reason. We cannot remove anything from the ledger.',
        ],
        link: ['Non-Profit Feedback', '/Contact'],
      },
      {
        id: 'delete-account',
        question: 'How do I have my account removed?',
        answer: [
          'At the end of your profile, with ‘Delete my account’. Your name, e-mail, pictures, card and comments are deleted at once. What is on the ledger stays there, without your name.',
        ],
        link: ['Your profile', '/Profile'],
      },
      {
        id: 'newsletter-stop',
        question: 'How do I end the newsletter?',
        answer: ['With the unsubscribe link at the end of every mail. One click is enough.'],
      },
    ],
  },
]
