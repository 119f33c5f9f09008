export const terms = {
  title: 'Terms',
  lead: 'The rules of this gallery, in words that can be read.',
  sections: [
    {
      title: 'Every purchase gives',
      paragraphs: [
        'Every purchase requires a donation to a vetted non-profit of at least 1% of the listing price. You choose the charity and the share before you sign, and you see price, gift, what is locked, and the total beforehand.',
        'The gift is taken in the transaction of the sale and paid on to the charity’s own account: at once from 0.1 XRP on, smaller ones together with others, a day later at the latest. Should a charity’s account refuse it, the gift waits for that charity and is tried again.',
      ],
    },
    {
      title: 'Final is final',
      paragraphs: [
        'A sale is done once it is in a validated ledger. Nobody, we included, can take it back from there. Until then nothing is charged.',
        'Offers and bids lock a reserve that the ledger sets, and no money. A bid counts while its account can pay it. Who leads an auction and withdraws is barred from it.',
      ],
    },
    {
      title: 'What is yours to offer',
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
      title: 'What we hold, and what not',
      paragraphs: [
        'Gooddrop holds neither your works nor your money. You sign every action yourself in your own wallet, and losing its key is beyond our help.',
        'XRP that you buy by card is delivered to the account that you have proved. Of it the ledger keeps its reserve.',
      ],
    },
    {
      title: 'No promise',
      paragraphs: [
        'Prices rise and fall, ledgers and wallets can be away for a while, and we make mistakes. Buy a work because you like it. If a gift or a sale is not as it should be, tell us by the feedback page.',
      ],
    },
  ],
} as const
