import type { Catalogue } from '#languages/catalogue.ts'

export const listings = {
  listings: {
    sellTitle: 'NFTを売る',
    sellLead:
      'NFTは、売れるまであなたのウォレットにとどまります。売買を成立させられるのはGooddropだけで、必ず寄付を伴います。',
    priceInXrp: '価格（XRP）',
    checkout: '手続きへ進む',
    incorrectAmount: '正しい金額を入力してください',
    youGet: 'あなたの受取額',
    gift: '寄付',
    buyersGift: '購入者の寄付（最低額）',
    yourPledge: 'あなたの拠出',
    pledge: '価格の一部を自分からも寄付する',
    pledgeHint:
      '購入者が上乗せして支払う寄付とは別の「拠出」です。固定価格の場合だけ可能で、オークションや承諾したオファーでは行われません。',
    pledgeShare: '価格のうち拠出する割合',
    pledgeAll: '出品者の受取額がゼロの売買は台帳上で成立しないため、1 drop（0.000001 XRP）はあなたに残ります。',
    pledgeNotHere:
      'この価格からは拠出できません。作者のロイヤリティまで減ってしまうためです。拠出できるのは、作者が自分の作品を売る場合と、ロイヤリティのない作品を売る場合です。',
    pledgeNeedsCharity: '拠出先の団体を選んでください',
    pledgeTooSmall: '価格が低すぎるため拠出できません',
    badPledge: '0より大きく100以下の割合を、小数点以下2桁以内で入力してください',
    saleKind: 'どのように売りますか？',
    fixedPrice: '固定価格',
    fixedPriceHint: '設定した価格を最初に支払った人に売却',
    auction: 'オークション',
    auctionHint: '終了時の最高入札者に売却',
    listed: 'NFTを出品しました',
    removeTitle: '出品の取り消し',
    removed: 'NFTの出品を取り消しました',
  },
} satisfies Partial<Catalogue>
