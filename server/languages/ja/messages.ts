import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import { nameOf, xrpOf } from '#features/notifications/copy.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

type Titled = { title?: string | null }

const quoted = (title: string) => `「${title}」`
const yours = ({ title }: Titled) => (title ? quoted(title) : 'あなたの作品')
const item = ({ title }: Titled) => (title ? quoted(title) : '作品')
const who = (data: Parameters<typeof nameOf>[0]) => nameOf(data) ?? 'ほかの人'
/** A reason is a sentence of its own. */
const because = (text: string, reason: string | undefined) => (reason ? `${text}。${reason}` : text)

export const messages = {
  'server/mail': {
    everySale: '売買のたびに寄付が生まれます。',
    unsubscribe: '配信を停止',
    link: (label, address) => `${label}：\n${address}`,
    unsubscribeAt: (address) => `配信を停止： ${address}`,
  },
  'server/notifications': {
    sold: (data) =>
      `${yours(data)}が${who(data)}に${xrpOf(data.price)}で売れました${data.pledge ? `。このうち${xrpOf(data.pledge)}を拠出しました` : ''}`,
    bought: (data) => `${item(data)}があなたのものになりました（寄付${xrpOf(data.gift)}）`,
    gift_paid: (data) => `${xrpOf(data.gift)}の寄付が${data.charity ?? '非営利団体'}に届きました`,
    pledge_paid: (data) => `${xrpOf(data.gift)}の拠出が${data.charity ?? '非営利団体'}に届きました`,
    thanked: (data) => `${data.charity ?? '非営利団体'}から、${xrpOf(data.gift)}の寄付へのお礼が届きました`,
    purchase_failed: (data) => because(`${item(data)}を購入できませんでした`, data.reason),
    listing_ended: (data) =>
      `${yours(data)}の出品が終わりました。Gooddropの外で出品が取り消されたか、作品が移されました`,
    new_offer: (data) => `${who(data)}から${yours(data)}に${xrpOf(data.price)}のオファーがありました`,
    offer_accepted: (data) => `${item(data)}への${xrpOf(data.price)}のオファーが承諾されました`,
    offer_expired: (data) => `${item(data)}への${xrpOf(data.price)}のオファーの期限が切れました`,
    offer_unfunded: (data) =>
      `ウォレットのXRPが足りないため、${item(data)}への${xrpOf(data.price)}のオファーは支払いができません`,
    offer_ended: (data) => `作品の所有者が変わったため、${item(data)}への${xrpOf(data.price)}のオファーは終了しました`,
    offer_void: (data) =>
      `発行者が${item(data)}を変更したため、${xrpOf(data.price)}のオファーは無効になりました。オファーの取り消しを進めており、請求は行われていません`,
    collection_offer_answered: (data) =>
      `コレクションオファーに応じて、${who(data)}から${item(data)}を${xrpOf(data.price)}で売りたいと提案がありました`,
    collection_offer_ended: (data) =>
      `${yours(data)}を提示したコレクションオファーは終了しました。作品は引き続き${xrpOf(data.price)}で出品されています`,
    outbid: (data) => {
      const text = `${who(data)}が${item(data)}に${xrpOf(data.price)}で、あなたより高く入札しました`
      if (data.next === undefined) return text
      return `${text}。${data.withinLimit ? `次の入札額${xrpOf(data.next)}は上限額以内です` : '次の入札額は上限額を超えます'}`
    },
    bid_too_late: (data) => because(`${item(data)}への${xrpOf(data.price)}の入札は無効です`, data.reason),
    bid_withdrawn: (data) =>
      `${item(data)}への最高額の入札またはそのためのXRPを引き揚げたため、このオークションには再び入札できません`,
    auction_won: (data) => `${item(data)}を${xrpOf(data.price)}で落札しました（寄付${xrpOf(data.gift)}）`,
    auction_lost: (data) =>
      `${item(data)}のオークションでは落札できませんでした。入札のための台帳の準備金を返還しています`,
    auction_unsold: (data) => because(`${yours(data)}のオークションは売却なしで終了しました`, data.reason),
    auction_decide: (data) =>
      `${yours(data)}のオークションは${xrpOf(data.price)}${data.belowReserve ? '（最低落札価格未満）' : ''}で終了しました。入札の承諾は1日以内にお願いします`,
    auction_reopened: (data) =>
      `${data.reason ?? `${yours(data)}の落札者が支払えませんでした`}。オークションの受付をもう少し続けます`,
    followed: (data) => `${who(data)}があなたをフォローしました`,
    listed: (data) => `フォロー中の${who(data)}が${item(data)}を出品しました`,
    liked: (data) => `${who(data)}が${yours(data)}に「いいね」しました`,
    replied: (data) => `${data.title ? quoted(data.title) : '記事'}へのあなたのコメントに、${who(data)}が返信しました`,
    watch_listed: (data) => `${who(data)}が${item(data)}を${xrpOf(data.price)}で出品しました`,
    watch_price: (data) => `${item(data)}の価格が${xrpOf(data.before)}から${xrpOf(data.price)}に変わりました`,
    watch_floor: (data) =>
      `${data.collection ?? 'コレクション'}の最安値が${xrpOf(data.before)}から${xrpOf(data.price)}になりました：${item(data)}`,
    watch_auction: (data) => `${who(data)}が${item(data)}をオークションに出しました`,
    watch_ending: (data) => `${item(data)}のオークションは1時間以内に終了します`,
    watch_sold: (data) => `${item(data)}が${data.price ? `${xrpOf(data.price)}で` : ''}売れました`,
    watch_minted: (data) => `${who(data)}の新しい作品${data.title ? quoted(data.title) : ''}が加わりました`,
    watch_match: (data) => {
      const offer = data.price ? `（${xrpOf(data.price)}で出品中）` : data.isAuction ? '（オークション中）' : ''
      return `${item(data)}${offer}が、検索${quoted(data.search ?? '')}の条件に合いました`
    },
    watch_update: (data) => `${data.charity ?? '非営利団体'}が活動報告を公開しました`,
    watch_milestone: (data) => `${data.charity ?? '非営利団体'}への寄付が${xrpOf(data.gift)}に達しました`,
  },
  'server/notifications/digest': {
    several: (count) => plural(count, { other: 'Gooddropからの新しいお知らせ#件' }),
    look: '見る',
    all: 'Gooddropを開く',
    andMore: (count) => plural(count, { other: '…ほか#件。' }),
    because: 'メールでの通知を選択されているため、お送りしています。設定は「プロフィールを編集」で変更できます。',
    notYours: 'これはあなたの通知ではありません',
    verifyFirst: '先にメールアドレスを確認してください',
    stopped: '今後、これらのメールは届きません',
  },
  'server/watch': {
    tooMany: (most) => `ウォッチできるのは${formatNumber(most)}件までです。先にいずれかのウォッチをやめてください`,
    tooManyDevices: (most) => `プッシュ通知を受け取れる端末は${most}台までです。先にいずれかを削除してください`,
    verifyFirst: '先にメールアドレスを確認してください',
    ownWork: '自分自身をウォッチすることはできません',
    noSuchItem: 'その作品は見つかりませんでした',
    unknownZone: 'そのタイムゾーンは不明です',
    badSubscription: 'お使いのブラウザのプッシュサービスは利用できません',
    noSuchDevice: 'この端末はもうありません',
    stopped: {
      mail: '今後、これに関するメールは届きません',
      mails: '今後、ウォッチ中のものに関するメールは届きません',
      stop: 'ウォッチをやめました',
    },
    mail: {
      several: (count) => plural(count, { other: 'ウォッチ中のものに関するお知らせ#件' }),
      look: '見る',
      all: 'ウォッチ中の一覧を見る',
      andMore: (count) => plural(count, { other: '…ほか#件。' }),
      because: 'Gooddropでウォッチされているため、お送りしています。通知の方法は「プロフィールを編集」で変更できます。',
    },
    push: { title: 'Gooddrop', look: '見る', stop: 'ウォッチをやめる' },
  },
} satisfies Partial<ServerCatalogue>
