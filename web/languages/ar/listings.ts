import type { Catalogue } from '#languages/catalogue.ts'

export const listings = {
  listings: {
    sellTitle: 'بيع NFT',
    sellLead: 'يبقى عملك في محفظتك حتى يُباع. ولا يستطيع إتمام البيع إلا Gooddrop، ولا يتم إلا مع تبرّعه.',
    priceInXrp: 'السعر بوحدة XRP',
    checkout: 'استمرار',
    incorrectAmount: 'يُرجى إدخال مبلغ صحيح',
    youGet: 'المبلغ العائد إليك',
    gift: 'التبرّع',
    buyersGift: 'تبرّع المشتري، على الأقل',
    yourPledge: 'تعهّدك',
    pledge: 'التبرّع بجزء من السعر من جانبك',
    pledgeHint:
      'تعهّد إلى جانب التبرّع الذي يدفعه المشتري فوق السعر. وهو للأسعار الثابتة فقط: لا تعهّد في المزادات والعروض المقبولة.',
    pledgeShare: 'نسبة تبرّعك من السعر',
    pledgeAll: 'لا يُتمّ السجل بيعًا لا يدفع لبائعه شيئًا، لذا تبقى لك قطرة واحدة (0.000001 XRP).',
    pledgeNotHere:
      'لا يمكنك التعهّد بجزء من هذا السعر: فإتاوة المبدع ستنقص معه. يمكن للمبدعين التعهّد عند بيع أعمالهم، وكذلك لأي شخص حيث لا إتاوة.',
    pledgeNeedsCharity: 'يُرجى اختيار المنظمة التي يذهب إليها تعهّدك',
    pledgeTooSmall: 'السعر أقل من أن يتضمن تعهّدًا',
    badPledge: 'يُرجى إدخال نسبة مئوية أكبر من 0 ولا تتجاوز 100، بمنزلتين عشريتين على الأكثر',
    saleKind: 'كيف يكون البيع؟',
    fixedPrice: 'سعر ثابت',
    fixedPriceHint: 'يُباع لأول مشترٍ يدفع سعرك',
    auction: 'مزاد',
    auctionHint: 'يُباع لصاحب أعلى مزايدة عند انتهائه',
    anyBuyer: 'أول مشترٍ',
    listed: 'عملك معروض للبيع الآن',
    removeTitle: 'إزالة من البيع',
    removed: 'لم يعد عملك معروضًا للبيع',
  },
} satisfies Partial<Catalogue>
