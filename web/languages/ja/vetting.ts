import type { Catalogue } from '#languages/catalogue.ts'

export const vetting = {
  vetting: {
    title: '認定証',
    lead: '当社が審査した団体は、台帳上の認定証を保有します。認定証が有効な間、購入者はあなたの団体を選べます。',
    dashboard: '管理画面',
    what: '認定証',
    connectTitle: '寄付を受け取るウォレットを接続してください',
    connectHint: '認定証を受領できるのは、そのウォレットだけです。',
    connect: 'ウォレットを接続',
    otherTitle: 'このウォレットは団体のものではありません',
    otherHint: '寄付を受け取るウォレットを接続してください。審査をご希望の場合は、ご連絡ください。',
    contact: 'お問い合わせ',
    noneTitle: '認定証はまだありません',
    noneHint: '審査が終わるとメールでお知らせします。認定証はその後ここに表示されます。',
    heldTitle: '審査済みです',
    heldUntil: (day) => `${day}まで有効です。`,
    offeredTitle: '認定証をお受け取りください',
    renewalTitle: '更新された認定証をお受け取りください',
    offeredUntil: (name, day) => `${name}が審査済みであることを示すもので、${day}まで有効です。`,
    reserve:
      '認定証を保有している間、台帳があなたのウォレットに少額の準備金を確保します。手数料は1セントにも満たない額です。',
    renewalKeeps:
      '現在の認定証は、新しい認定証を受領するまで有効です。受領すると現在の認定証は削除され、その準備金は解放されます。',
    issued: '台帳上の発行記録',
    assessment: '審査報告を読む',
    accept: '認定証を受領',
    acceptTitle: '認定証の受領',
    accepted: '認定証を受領しました',
  },
} satisfies Partial<Catalogue>
