import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { other: '作品#点' })

export const checkout = {
  checkout: {
    title: 'カート',
    lead: 'カートの作品は取り置きされません。お支払いが済むまでは、ほかの人も購入できます。',
    what: 'カート',
    empty: 'カートは空です',
    emptyHint: '出品中の作品をカートに入れ、まとめて購入できます。寄付は作品ごとに付きます。',
    explore: '作品を探す',
    browserOnly: 'このカートはこのブラウザに保存されています。ログインするとアカウントに移ります。',
    noTitle: '無題',
    select: (title) => `${title}を購入`,
    remove: '削除',
    removeOne: (title) => `${title}を削除`,
    removeGone: '購入できないものを削除',
    was: (xrp) => `以前の価格：${xrp} XRP`,
    by: (name) => `作：${name}`,
    changes: {
      repriced: '価格変更',
      sold: 'ほかの人に売却済み',
      yours: 'すでに所有しています',
      delisted: '出品終了',
      auction: 'オークション中',
      busy: '売買の手続き中',
      elsewhere: '他サイトでも売りに出ているため、ここでは購入できません',
      unavailable: '表示されなくなりました',
    },
    subtotal: (count) => `${works(count)}（寄付を除く）`,
    checkOut: (count) => `${works(count)}を購入`,
    nothingSelected: '購入する作品を選んでください。',

    dialogTitle: '複数の作品を購入',
    dialogLead:
      '作品ごとに別々の購入となり、それぞれに寄付が付きます。購入できない作品があっても、ほかの作品には影響しません。',
    giftFor: '寄付',
    forAll: 'すべて同じ',
    forEach: '作品ごとに選ぶ',
    giftOf: (title) => `${title}の寄付`,
    pledgedTo: (charity) => `出品者も寄付するため、この寄付は${charity}に届きます。`,
    goesTo: (charity) => `寄付先：${charity}`,
    prices: (count) => `${works(count)}の価格`,
    gifts: '寄付',
    total: '支払額',
    reserve: '台帳の準備金（返還されます）',
    balance: (xrp) => `ウォレットで使えるXRP：${xrp} XRP`,
    enough: 'すべて購入できる残高があります。',
    short: (xrp) =>
      `XRPが足りません。ウォレットの残高が${xrp} XRP不足しています。購入する作品を減らすか、先にXRPを追加してください。`,
    buyXrp: 'XRPを購入',
    signatures: '作品ごとに1回署名します。対応するウォレットでは、まとめて署名できます。',
    start: '署名へ進む',
  },
} satisfies Partial<Catalogue>
