import { plural, texts } from '@gooddrop/contract/language.ts'
import { MAX_GIFT_PERCENT, MINIMUM_GIFT } from '#lib/minimum-gift.ts'

export type Question = { id: string; question: string; answer: readonly string[]; link?: readonly [string, string] }
export type Topic = { title: string; questions: readonly Question[] }

export const helpCopy = texts('contact/help', {
  title: 'Help Center',
  lead: 'Short answers about wallets, gifts, fees, auctions and privacy.',
  searchLabel: 'Search the Help Center',
  searchPlaceholder: 'reserve, royalty, gift …',
  found: (count: number) => plural(count, { one: '# answer', other: '# answers' }),
  notFound: 'No answers match. Ask us, and we may add one.',
  ask: 'Ask us',
  topics: 'Topics',
  /** Words too common to search for. */
  commonWords:
    'a an and are at be can do does for from how i in is it my of on or the to what when who why with you your',
})

/** The answers of the help center. Change an answer together with the product. */
export const topics = texts('contact/help/topics', [
  {
    title: 'Wallets',
    questions: [
      {
        id: 'which-wallet',
        question: 'Which wallet do I need?',
        answer: [
          'One that supports XRP Ledger accounts and can sign NFT transactions. Xaman (formerly Xumm) is the one we know best: you scan a code and sign in the app. XRP Ledger wallets that support WalletConnect work as well.',
          'You do not need a wallet to browse, search, read or comment.',
        ],
        link: ['Wallets', '/wallet'],
      },
      {
        id: 'several-wallets',
        question: 'Can I use several wallets?',
        answer: [
          'Yes. Add them in your profile: each one signs a message to prove that it is yours, and a wallet belongs to one account only. You choose which one is used for buying, bidding and minting. A work is always sold by the wallet that holds it.',
          'Your pages show the works and gifts of all your wallets together, so everyone can see that they belong to the same person.',
        ],
        link: ['Your profile', '/Profile'],
      },
      {
        id: 'many-signatures',
        question: 'Can I list, withdraw or accept several at once?',
        answer: [
          'Yes. On your own pages, choose “Select several”. Withdrawing needs one signature for up to 500 offers. Listing and accepting need one signature for each; some wallets sign several at one go. The list is kept: you can pause it and go on later, also on another device.',
        ],
      },
      {
        id: 'no-wallet',
        question: 'I have no wallet. Can I create one here?',
        answer: [
          'Yes. The key is created in your browser and shown to you once, as a code and as text, to import into a wallet app. It is never sent to us. The account exists on the ledger once it has received its first XRP.',
        ],
        link: ['Start', '/add-Info'],
      },
      {
        id: 'keys',
        question: 'Does Gooddrop ever hold my keys, my works or my money?',
        answer: [
          'We never hold your keys or your works: you sign every action in your own wallet. We hold money in only two cases: a gift on its way to a charity, and a card payment until its XRP is delivered. Two accounts of our own on the ledger handle these: the broker completes sales and pays the gifts, and the treasury delivers XRP bought by card.',
        ],
      },
      {
        id: 'scan-stuck',
        question: 'I signed, but the page still shows the code. Should I scan again?',
        answer: [
          'Please wait a moment first. What you signed has to reach a validated ledger, which takes a few seconds. We keep the request: reload the page or come back later, and it continues. Nothing is bought twice.',
          'If the code has expired, one click creates a new one.',
        ],
      },
      {
        id: 'not-activated',
        question: 'Why does it say “Your Account is Not Activated”?',
        answer: [
          'Your account does not exist on the ledger yet. It is activated once it has received at least the base reserve. Send XRP to it from another wallet or an exchange, or buy some here.',
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
        question: 'What is the ledger reserve, and why can’t I spend all of my XRP?',
        answer: [
          'The ledger requires every account to keep a base reserve, plus an owner reserve for each open offer and each group of up to 32 tokens it holds. The network sets the amounts; we read them from the ledger and show you what will be reserved before you sign.',
          'Owner reserves are not lost. They are released when the offer is accepted, withdrawn or removed from the ledger, or when the tokens leave your wallet.',
        ],
      },
      {
        id: 'reserve-back',
        question: 'How do I get back the reserve for a losing bid or an old offer?',
        answer: [
          'Usually you need to do nothing: offers made here name our broker, so it can cancel those that can no longer succeed, at its own cost. You can also withdraw a bid or an offer yourself at any time.',
        ],
      },
      {
        id: 'costs',
        question: 'What does Gooddrop charge?',
        answer: [
          'Gooddrop takes nothing from the price. The buyer pays the price and, on top of it, the gift, which goes to a charity. Each transaction also costs a network fee, normally a few millionths of 1 XRP.',
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
          `At least ${MINIMUM_GIFT} of the price, rounded up. You can give more, up to ${MAX_GIFT_PERCENT}%, when you buy or bid. The gift is added to the price, so the seller receives the same either way.`,
        ],
      },
      {
        id: 'who-chooses',
        question: 'Who chooses the charity?',
        answer: [
          'The buyer. The seller can suggest one, which is then preselected. Only where the seller gives a part of the price as well, the seller’s choice counts for both gifts. It is written into the transaction you sign. A charity cannot receive the gift from a sale in which it is the buyer or the seller.',
        ],
      },
      {
        id: 'pledge',
        question: 'Can I give a part of what I earn?',
        answer: [
          'Yes. When you list a work at a fixed price, you can pledge a part of the price to a charity of your choice. The buyer pays the price and their own gift as usual, both gifts go to your charity in one payment, and each counts for its own giver. Your pledge is written into the offer you sign, and nobody can take more. It is possible where the sale pays no royalty: for your own works, and for works without royalties.',
        ],
      },
      {
        id: 'check-gift',
        question: 'How can I check that a gift has arrived?',
        answer: [
          'Open the History of the work. The “sold” entry links to the sale on the ledger, where the gift appears as the broker’s fee; the “gave” entry links to the payment to the charity, whose memo names the sale. Gifts under 0.1 XRP are collected and paid together, within a day. Each gift also has a proof file, under “Show proof”, which the page “Check a proof” verifies in your browser without asking any server.',
        ],
      },
      {
        id: 'gift-fails',
        question: 'What happens if a gift cannot be paid to the charity?',
        answer: [
          'The broker holds it for the charity, and the page says so. We try again once a day and whenever the charity’s account changes.',
        ],
      },
      {
        id: 'get-listed',
        question: 'How does a non-profit get on the list?',
        answer: [
          'Write to us. Before we add a non-profit, someone vets it, and we record where it is registered and under which number. We also check that its account on the ledger can be paid. Wherever you choose a charity, we show who vetted it and when.',
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
          'One offer for the price plus the gift, which only our broker can complete and which expires after 15 minutes. The broker matches it with the seller’s offer: the work, the price, the royalty and the gift move in one transaction, or nothing does. The gift then goes to the charity in a separate payment.',
        ],
      },
      {
        id: 'sale-failed',
        question: 'The sale did not go through. Was I charged?',
        answer: [
          'No. An offer does not take any money. If a sale cannot be completed, for example because the work has just been sold or delisted, nothing is paid and the broker cancels your offer.',
        ],
      },
      {
        id: 'not-funded',
        question: 'What does “Not funded” mean?',
        answer: [
          'The XRP for a bid stays in the bidder’s account until the bid is accepted. If the account no longer holds enough, the bid is marked “Not funded” and cannot win.',
        ],
      },
      {
        id: 'take-back',
        question: 'Can a sale be undone?',
        answer: ['No. A sale in a validated ledger is final. Nobody can undo it, including us.'],
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
          'The highest funded bid wins. If the seller has signed the sale in advance, it is completed automatically; otherwise the seller is notified and has one day to accept a bid.',
        ],
      },
      {
        id: 'auction-extension',
        question: 'Why did the auction continue after its end time?',
        answer: [
          'A bid in the last ten minutes extends the auction to ten minutes after that bid, by at most four hours in total. Times are those of the ledger.',
        ],
      },
      {
        id: 'auction-step',
        question: 'How much higher must my bid be?',
        answer: [
          'The first bid must be at least the starting bid; later bids must be at least 5% above the highest funded bid. Withdrawing a leading bid bars you from that auction.',
        ],
      },
      {
        id: 'auction-change',
        question: 'Can I change or remove my auction?',
        answer: ['Yes, until the first bid. After that, you can only end it early and sell to the highest bidder.'],
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
          'PNG, JPG, GIF, WEBP or MP4, up to 200 MB. The file is stored unchanged, under an address derived from its content.',
        ],
      },
      {
        id: 'royalties',
        question: 'What are royalties?',
        answer: [
          'A share of every later sale, from 0 to 50%, which you set when you mint. It is part of the token itself: the ledger pays it to your account, and nobody can change it. No royalty is due when you sell the work yourself.',
        ],
      },
      {
        id: 'change-work',
        question: 'Can I change a work after minting?',
        answer: [
          'No. A work minted here cannot be changed, and only its owner can burn it, so collectors keep what they bought.',
        ],
      },
    ],
  },
  {
    title: 'What is public',
    questions: [
      {
        id: 'public-ledger',
        question: 'What can everyone see about me?',
        answer: [
          'On the ledger, permanently: your account’s address and balance, what you have minted, bought and sold, your offers and your gifts. On Gooddrop: your name, username, pictures, comments and likes, and which account on the ledger is yours.',
        ],
        link: ['Privacy', '/Privacy'],
      },
      {
        id: 'not-public',
        question: 'What is never shown?',
        answer: [
          'Your e-mail address, including one you give as a guest; your password, of which we keep only a hash; and your card, whose number we never receive: we keep only the brand, last four digits, expiry date and a reference.',
        ],
      },
      {
        id: 'report',
        question: 'How do I report a work, a collection or a person?',
        answer: [
          'Use “Report” on the page of the work or collection, or write to us. We can hide a work, a collection or a person on this site, and we record the reason. We cannot remove anything from the ledger.',
        ],
        link: ['Non-Profit Feedback', '/Contact'],
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: [
          'Choose “Delete my account” at the end of Edit profile. We delete your name, e-mail address, pictures, card and comments at once. Privacy says what we keep, such as records of card purchases. What is on the ledger stays there, without your name.',
        ],
        link: ['Edit profile', '/Profile'],
      },
      {
        id: 'newsletter-stop',
        question: 'How do I unsubscribe from the newsletter?',
        answer: ['Use the unsubscribe link at the end of every newsletter.'],
      },
    ],
  },
] satisfies readonly Topic[])
