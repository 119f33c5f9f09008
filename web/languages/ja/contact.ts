import type { Catalogue } from '#languages/catalogue.ts'

export const contact = {
  contact: {
    toHome: 'ギャラリーに戻る',
    confirm: {
      title: 'ニュースレター登録の確認',
      lead: '新しい作品と、そこから生まれた寄付について、ときどきお届けします。どのニュースレターからも配信を停止できます。',
      button: '登録を確定',
      done: { title: '登録が完了しました', lead: 'ありがとうございます。まもなく短い歓迎メールが届きます。' },
    },
    unsubscribe: {
      title: 'ニュースレターの配信を停止しますか？',
      lead: '今後、ニュースレターは届かなくなります。',
      button: '配信を停止',
      done: {
        title: '配信を停止しました',
        lead: '今後ニュースレターはお送りしません。いつでも再登録できます。',
      },
    },
    imprint: {
      title: '運営者情報',
      lead: 'このマーケットプレイスの運営者と連絡先です。',
      what: '運営者情報',
      demo: 'これはデモです。実際に販売されているものはなく、いずれも価値を持ちません。',
      notStated: '運営者の情報は記載されていません。',
      entity: '運営者',
      address: '所在地',
      contact: '連絡先',
      register: '登記',
      taxId: '税務番号',
      refunds: '返金',
      refundsText:
        '台帳上の売買は取り消せず、寄付は返還されません。カードで購入されたXRPをお届けできない場合は、同じカードに全額を返金します。',
      tax: '税金',
      taxText:
        'カードでの購入価格には付加価値税（VAT）が含まれます。Gooddropは作品の価格から何も差し引きません。売却による収入への課税や、寄付が控除の対象となるかどうかは、お住まいの国や地域によって異なります。',
      feedback: 'お問い合わせ',
    },
    feedbackTitle: '非営利団体に関するご意見',
    feedbackLead:
      '非営利団体で働いている方、ここで寄付をした方、一覧にない団体をご存じの方。また、寄付や作品、このサイトに問題があるときも、ぜひお知らせください。',
    name: 'お名前',
    email: 'メールアドレス',
    emailHint: 'このアドレスは返信にのみ使用します。',
    message: 'メッセージ',
    send: '送信する',
    sent: 'ありがとうございます。メッセージを拝読し、必要に応じてメールで返信します。',
    again: 'もう一度試す',
    about: (url) => `${url}について\n\n`,
    before: '送信の前に',
    hints: [
      ['寄付が見当たりませんか？', '台帳で自分で確認する', '/HelpCenter?q=寄付+確認'],
      ['団体の掲載をご希望ですか？', '非営利団体が掲載されるまで', '/HelpCenter?q=非営利団体+一覧'],
      ['そのほかのご質問ですか？', 'すべての質問と回答を見る', '/HelpCenter'],
    ],
  },
  'contact/newsletter': {
    label: 'メールアドレス',
    placeholder: 'you@example.org',
    button: '登録',
  },
} satisfies Partial<Catalogue>
