import type { ServerCatalogue } from '#languages/catalogue.ts'

const wrongNumber = '番号が正しくありません'
const wrongCvc = 'セキュリティコード（CVC）が正しくありません'
const cardExpired = '有効期限が切れています'

export const payments = {
  'server/payments/declined': {
    incorrect_number: wrongNumber,
    invalid_number: wrongNumber,
    invalid_expiry_month: '有効期限の月が正しくありません',
    invalid_expiry_year: cardExpired,
    invalid_cvc: wrongCvc,
    insufficient_funds: '残高が不足しています',
    expired_card: cardExpired,
    incorrect_cvc: wrongCvc,
    processing_error: '銀行が支払いを処理できませんでした。しばらくしてからもう一度お試しください',
    authentication_required: '銀行での支払いの確認が必要です',
    payment_intent_authentication_failure: '銀行での支払いの確認が行われませんでした',
    other: '銀行から理由は示されていません',
  },
  'server/payments/held': {
    tecDST_TAG_NEEDED: 'アカウントに宛先タグが必要ですが、当社の送金には付いていません',
    tecNO_PERMISSION: 'アカウントが、許可したアカウントからの支払いだけを受け付ける設定です',
    tecNO_DST_INSUF_XRP: '金額が少なすぎるため、台帳にアカウントを開設できません',
    disputed: 'この支払いには異議が申し立てられています。解決するまで送金は行われません',
    dispute_lost: '銀行がこの支払いを取り消したため、XRPは送金されません',
    refunded: 'この支払いは返金されたため、XRPは送金されません',
    amount_differs: '支払額が価格と異なります。調査しています',
    partly_refunded: 'この支払いの一部が返金されました。調査しています',
    other: '台帳が支払いを受け付けませんでした。調査のうえ、もう一度試みます',
    undelivered: 'XRPをお届けできなかったため、支払いを返金します',
  },
  'server/payments': {
    declined: (reason) => `カードが拒否されました。${reason}。請求は行われていません`,
    action: '銀行での支払いの確認が必要です。請求はまだ行われていません',
    processing: '銀行が支払いを処理しています。このページを離れてもかまいません。支払いが完了しだい、XRPを送金します',
    notSelling: 'このマーケットプレイスではXRPを販売していません',
    frozen: '支払いの1つに異議が申し立てられています。当社の確認が済むまで購入できません',
    walletNeeded: '先にウォレットを接続してください。XRPは、ご本人のものと証明されたアカウントにのみ送金できます',
    walletChanged: '購入を始めた後にウォレットが変わりました。最初からやり直してください',
    cardNeeded: '先にカードを追加してください',
    testNumbersOnly: 'ここではカード番号を受け付けていません。ページのカード欄をお使いください',
    cardIncomplete: 'カード番号、有効期限、セキュリティコード（CVC）が必要です',
    noPrice:
      'XRPの価格が現在わからないため、販売を停止しています。請求は行われていません。数分後にもう一度お試しください',
    orderTooLarge:
      '現在のXRPの価格では、このプランを販売していません。より小さいプランにするか、後でもう一度お試しください',
    soldForToday: '現在販売できる分のXRPは終了しました。請求は行われていません。明日もう一度お試しください',
    quoteOver:
      'この見積もりの期限が切れました。請求は行われていません。新しい見積もりを得るには、最初からやり直してください',
    noCredit: '現在、販売できるXRPが足りません。後でもう一度お試しください',
    limit: (usd) => `24時間に購入できるXRPは$${usd}分までです。明日もう一度お試しください`,
    undelivered: '購入したXRPがまだ届いていません。届くまでお待ちください',
    unknownPayment: 'その支払いは見つかりませんでした',
    over: 'この支払いは終了しています。新しく始めてください',
    paid: 'この支払いは完了しています。XRPを送金中です',
    cardKept: 'カードを保存しました',
    cardUnknown: 'カード決済サービスがこのカードを認識できません',
    cardRefused: 'カード決済サービスがこのカードを受け付けません',
    receiptSubject: (xrp) => `領収書：${xrp} XRP`,
    receiptHello: (xrp) => `ありがとうございます。購入された${xrp} XRPがウォレットに入りました。`,
    receiptLines: ({ order, date, price, tax, xrp, wallet, transaction }) =>
      [
        `注文番号：${order}`,
        `日時：${date}`,
        tax ? `カードでの支払額：${price}\n税金：${tax}` : `カードでの支払額：${price}（付加価値税込み）`,
        `購入：${xrp} XRP`,
        `送金先：${wallet}`,
        `トランザクション：${transaction}`,
      ].join('\n'),
    receiptButton: '購入履歴',
    receiptBecause: 'カードでXRPを購入されたため、この領収書をお送りしています。',
    notSignedByProvider: 'これはカード決済サービスによって署名されたものではありません',
  },
} satisfies Partial<ServerCatalogue>
