import { MINIMUM_GIFT } from '#lib/minimum-gift.ts'

export const terms = {
  title: 'Terms',
  lead: 'The rules of this gallery in plain words.',
  sections: [
    {
      title: 'Every purchase gives',
      paragraphs: [
        `Every purchase requires a donation to a vetted non-profit of at least ${MINIMUM_GIFT} of the listing price. You choose the charity and the percentage before you sign, and you see the price, the gift, the reserve and the total beforehand.`,
        'The gift is on top of the price. The ledger moves it to our broker account in the transaction of the sale, and a second payment passes it on to the charity’s own account: at once from 0.1 XRP on, smaller ones together with others, within a day. If a charity’s account refuses it, we keep the gift for that charity and try again.',
        'Gooddrop takes nothing from the price, and nothing from the gift.',
      ],
    },
    {
      title: 'Final is final',
      paragraphs: [
        'A sale is complete once it is in a validated ledger. Nobody, including us, can undo it. Until then nothing is charged.',
        'Offers and bids lock a reserve that the ledger sets, and no money. A bid counts while its account can pay it. Anyone who withdraws a leading bid can no longer bid in that auction.',
      ],
    },
    {
      title: 'What you may offer',
      paragraphs: [
        'Mint and sell only what you have the right to. What infringes the rights of others, deceives or harms is hidden from this site, with a reason. Hiding changes nothing on the ledger.',
        'Royalties are set when a work is minted, at most 50%, and paid by the ledger.',
      ],
    },
    {
      title: 'What you write',
      paragraphs: [
        'Be kind, be brief, sell nothing in the comments. What breaks this is hidden. You can edit what you wrote under your own name.',
      ],
    },
    {
      title: 'What we do and do not hold',
      paragraphs: [
        'Your works and your money stay in your own wallet, in which you sign every action. If you lose its key, we cannot recover it. The only money of yours that passes through an account of ours is a gift on its way to a charity, and XRP that you bought by card until it is delivered.',
        'XRP that you buy by card is delivered to the account that you have proved. The ledger reserves a part of what an account holds.',
      ],
    },
    {
      title: 'Refunds and tax',
      paragraphs: [
        'A sale on the ledger is final, and a gift that was made is not returned. A card payment that we cannot deliver is refunded in full to the same card.',
        'Card prices include VAT. Tax on what you earn by selling, and whether a gift can be deducted, depend on where you live: please ask there. The imprint names who runs this marketplace.',
      ],
    },
    {
      title: 'No promise',
      paragraphs: [
        'Prices rise and fall, ledgers and wallets can be unavailable, and we make mistakes. Buy a work because you like it. If something is wrong with a gift or a sale, tell us on the feedback page.',
      ],
    },
  ],
} as const
