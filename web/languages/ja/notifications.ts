import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const notifications = {
  notifications: {
    title: '通知',
    unread: (count) => `通知、未読${formatNumber(count)}件`,
    nothing: '通知はまだありません。入札、売買、寄付のお知らせがここに表示されます。',
    what: '通知',
    readAll: 'すべて既読にする',
    more: '以前の通知を表示',
    new: '新着',
    choose: '通知設定',
    stopWatching: 'ウォッチをやめる',
    watchStopped: 'ウォッチをやめました。',
    undo: '元に戻す',
    preferencesLead: 'サイト上で、メールで、または通知しない、のいずれかを項目ごとに選べます。',
    preferencesWhat: '通知設定',
    mailsGoTo: (address) =>
      `メールは${address}に、多くても1分に1通お送りします。どのメールにも配信停止のリンクがあります。`,
    noMailYet: 'メールでも通知を受け取るには、上でメールアドレスを確認してください。',
    channels: { site: 'サイト上', mail: 'メール' },
    topics: {
      offers: '作品へのオファーと、自分のオファーの結果',
      outbid: 'ほかの人がより高く入札したとき',
      auctions: '開催または入札したオークションの結果',
      sales: '売却と購入',
      gifts: '寄付が非営利団体に届いたとき、お礼が届いたとき',
      follows: '新しいフォロワー',
      likes: '作品への「いいね」',
      replies: 'コメントへの返信',
      charity_week: '団体への寄付の週ごとのまとめ',
    },
    unsubscribe: {
      title: 'メールの配信を停止しますか？',
      lead: '今後の通知はサイト上だけになります。',
      button: '配信を停止',
      done: {
        title: '配信を停止しました',
        lead: 'サイト上の通知は引き続き届きます。通知設定は「プロフィールを編集」で変更できます。',
      },
    },
  },
} satisfies Partial<Catalogue>
