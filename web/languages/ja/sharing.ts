import type { Catalogue } from '#languages/catalogue.ts'

export const sharing = {
  sharing: {
    share: '共有',
    copyLink: 'リンクをコピー',
    linkCopied: 'リンクをコピーしました',
    notShared: 'リンクを共有できませんでした',
    badge: 'サイト用バッジ',
    badgeTitle: 'あなたのサイトのためのバッジ',
    badgeLead: {
      charity: '支援者がGooddropを通じて寄付した額を、ご自身のサイトに表示できます。金額は自動的に更新されます。',
      artist: 'あなたの作品の売買から生まれた寄付の額を、ご自身のサイトに表示できます。金額は自動的に更新されます。',
    },
    back: { charity: '団体のページに戻る', artist: 'プロフィールに戻る' },
    theme: '配色',
    themes: { light: 'ライト', dark: 'ダーク' },
    counter: 'カウンター',
    counterHint: 'フレームに収まる小さなページです。クリックするとGooddropが開きます。',
    small: 'バッジ',
    smallHint: 'リンク付きの画像です。フッターやREADMEに使えます。',
    code: 'コピー用コード',
    copyCode: { counter: 'カウンターのコードをコピー', badge: 'バッジのコードをコピー' },
    frameTitle: (name) => `${name}がGooddropで集めた寄付`,
    pictureText: (name) => `Gooddropの${name}`,
    goodToKnow: '補足',
    notes: [
      'どちらもスクリプトを含まず、Cookieを設定せず、ほかのものを読み込みません。',
      '金額は台帳で確定した内容に基づき、古くても数分前のものです。',
    ],
    policy: (origin) =>
      `サイトにコンテンツセキュリティポリシーがある場合は、カウンターにはframe-srcで、バッジにはimg-srcで${origin}を許可してください。`,
    what: 'バッジ',
  },
} satisfies Partial<Catalogue>
