import { texts } from '@gooddrop/contract/language.ts'
import { MINIMUM_GIFT } from '#lib/minimum-gift.ts'

export const terms = texts('contact/terms', {
  title: 'Terms',
  lead: 'The rules of this gallery, in plain words.',
  sections: [
    {
      title: 'Every purchase gives',
      paragraphs: [
        `Every purchase requires a donation to a vetted non-profit of at least ${MINIMUM_GIFT} of the listing price. You choose the charity and the percentage, unless the seller gives a part of the price to a charity: then your gift goes there as well. You see the price, the gift, the ledger reserve and the total before you sign.`,
        'The gift is paid on top of the price. The sale transaction moves it to our broker account, and a second payment passes it on to the charity’s own account: at once for gifts of 0.1 XRP or more, and within a day for smaller ones, which are paid together. If a charity’s account refuses the payment, we hold the gift for that charity and try again.',
        'Gooddrop takes nothing from the price, and nothing from the gift.',
      ],
    },
    {
      title: 'Sales are final',
      paragraphs: [
        'A sale is complete once it is in a validated ledger. Nobody, including us, can undo it. Until then, you are not charged.',
        'For each offer or bid the ledger holds a reserve in your wallet; the amount you offer is not locked. A bid counts as long as its account can pay it. Withdrawing a leading bid bars you from that auction.',
      ],
    },
    {
      title: 'What you may sell',
      paragraphs: [
        'Mint and sell only what you have the right to. We may hide works that infringe the rights of others, deceive or cause harm, and we record the reason. Hiding a work here changes nothing on the ledger.',
        'Royalties are set when a work is minted, up to 50%, and paid by the ledger.',
      ],
    },
    {
      title: 'What you write',
      paragraphs: [
        'Be kind and brief, and do not advertise in comments. We may hide comments that break these rules. You can edit comments you wrote while signed in.',
      ],
    },
    {
      title: 'What we do and do not hold',
      paragraphs: [
        'Your works and your money stay in your own wallet, where you sign every action. If you lose its key, we cannot recover it. Only two kinds of payment pass through our accounts: gifts on their way to a charity, and XRP bought by card until it is delivered.',
        'XRP that you buy by card is delivered to the account you have verified. The ledger reserves part of what an account holds.',
      ],
    },
    {
      title: 'Refunds and tax',
      paragraphs: [
        'A sale on the ledger is final, and gifts are not returned. The imprint says what applies to refunds of card payments and to tax.',
      ],
    },
    {
      title: 'No guarantee',
      paragraphs: [
        'Prices rise and fall, ledgers and wallets can be unavailable, and we can make mistakes. Buy a work because you like it. If something is wrong with a gift or a sale, please tell us on the feedback page.',
      ],
    },
  ],
})
