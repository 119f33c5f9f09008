import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const passkeyWallet = {
  'passkey-wallet': {
    title: 'パスキーウォレット',
    lead: 'あなたのウォレットはXRP Ledgerにあります。その鍵はパスキーで暗号化され、このブラウザに保存されています。当社のサーバーにも控えがありますが、当社が開くことはできません。',
    what: 'ウォレット',
    noWallet: 'アカウントにパスキーウォレットがありません',
    noWalletHint: '新しく作成するか、バックアップから復元できます。',
    connect: 'ウォレットを接続',
    restore: 'バックアップから復元',

    fundTitle: 'XRPを追加',
    fundLead:
      'XRP Ledgerのアカウントで何かを購入するには、まずXRPが必要です。大きな金額には、ハードウェアウォレットやスマートフォンのウォレットのほうが安全です。',
    balance: '残高',
    spendableOf: 'うち{amount}を使えます',
    notFunded: 'まだ台帳にありません',
    waiting: 'XRPが届くと、このページはすぐに更新されます。',
    arrived: 'XRPが届きました',
    goOn: '先ほどの続きへ',
    address: 'あなたのアドレス',
    addressQr: 'あなたのアドレスのQRコード',
    copyAddress: 'アドレスをコピー',
    sendHere: (reserve) =>
      `取引所または別のウォレットから、このアドレスにXRPを送ってください。${reserve} XRPは台帳の準備金として確保されます。宛先タグは不要です。`,
    testXrp: 'テスト用XRPを受け取る',
    testXrpHint: 'テスト用XRPは、このテストネットワークで使える無料の模擬通貨です。',
    testXrpAsked: (xrp) => `${xrp} XRPを送金しています`,
    byCard: 'カードでXRPを購入',
    limit: (xrp) => `バックアップを保存するまでは、このウォレットに入れるのは${xrp} XRPまでにしてください。`,
    overLimit: (xrp) =>
      `ウォレットに${xrp} XRPを超える残高がありますが、バックアップがありません。今すぐ保存してください。パスキーをなくすと、XRPも作品も失われます。`,

    backupTitle: 'バックアップ',
    backupLead:
      'すべてのパスキーをなくしたとき、ウォレットを取り戻す唯一の方法です。後から誰かが代わりに作ることはできません。',
    backupDone: (day) => `${day}に保存・確認済み`,
    backupMissing: 'バックアップはまだありません',
    backupOf: '新しい鍵のバックアップ',
    backupShow: 'バックアップを表示',
    backupAgain: 'もう一度表示',
    backupAlone: '誰にも見られておらず、画面が録画されていないことを確かめてください。',
    secret: 'ファミリーシード',
    secretQr: 'ファミリーシードのQRコード',
    copySecret: 'ファミリーシードをコピー',
    secretHint:
      '紙に書き留めるか、パスワードマネージャーに保存してください。これを持つ人がウォレットを操作できます。当社がおたずねすることは決してありません。',
    importHow:
      'このウォレットをXamanで使うには、「アカウントを追加」「既存のアカウントをインポート」「フルアクセス」「ファミリーシード」の順に選び、QRコードを読み取るかシードを入力してください。',
    importRegular: (account) =>
      `これはアカウント${account}の新しい鍵です。Xamanでシードをインポートした後、アカウント${account}を読み取り専用で追加してください。Xamanはこの鍵でそのアカウントの署名を行います。`,
    fileTitle: 'または暗号化ファイル',
    fileLead: '「バックアップから復元」のページで、ここで決めるパスワードを使って開きます。',
    filePassword: 'ファイルのパスワード',
    filePasswordHint: '10文字以上。当社で再設定することはできません。',
    fileSave: 'ファイルを保存',
    fileSaved: 'ファイルをダウンロードに保存しました',
    checkTitle: '書き留めた内容の確認',
    checkLead: (count) =>
      `シードは4文字ずつ${formatNumber(count)}個に区切られています。そのうち2つを入力してください。`,
    piece: (number) => `${number}番目の区切り`,
    pieceWrong: '上に表示された区切りと一致しません',
    confirm: 'バックアップを確認',
    confirmed: 'バックアップを確認しました',
    hide: '隠す',

    passkeysTitle: 'このウォレットのパスキー',
    passkeysLead:
      'どのパスキーでもウォレットを開けます。別の端末やセキュリティキーに2つ目を作っておくと、最初のパスキーをなくしたときに備えられます。',
    since: (day) => `${day}から`,
    inUse: '署名に使用中',
    notYetInUse: '新しい鍵（未使用）',
    notInUse: '古い鍵',
    addPasskey: 'パスキーを追加',
    addPasskeyHint: '今あるパスキーで確認してから、新しいパスキーを作成します。',
    passkeyAdded: 'このパスキーでウォレットを開けるようになりました',
    remove: '削除',
    removeName: (name) => `${name}を削除`,

    rotateTitle: '鍵の変更',
    rotateLead:
      'ほかの人にバックアップを見られた、またはパスキーを使われたおそれがある場合は、ウォレットに新しい鍵を設定してください。アドレスと作品はそのままです。',
    rotateStart: '新しい鍵を作成',
    rotateStartHint: '新しい鍵のためのパスキーが作成されます。署名するまで、ウォレットは変わりません。',
    rotateSave: 'まず、新しい鍵のバックアップを保存してください。',
    rotateSet: '署名：新しい鍵を有効にする',
    rotateSetHint: '古い鍵で署名します。その後は、どちらの鍵も使えます。',
    rotateEnd: '署名：古い鍵を無効にする',
    rotateEndHint: '古い鍵で最後の署名をします。その後、古い鍵とそのバックアップは使えなくなります。',
    rotateDone: 'ウォレットは新しい鍵だけで署名します。',
    rotateSignTitle: 'ウォレットの鍵の変更',
    rotateSigned: '鍵を変更しました',
    rotateNeedsXrp: '先に、ウォレットが台帳に作られている必要があります。',

    recoverTitle: '復元できるもの',
    recoverRules: [
      '新しい端末に替え、パスキーが同期されている場合：「すでにあるウォレットを開く」を選んでください。何も失われません。',
      '複数のパスキーのうち1つをなくした場合：ほかのパスキーでウォレットを開き、なくしたものを削除してください。',
      'すべてのパスキーをなくしたが、バックアップがある場合：バックアップからウォレットを復元し、新しいパスキーを作成してください。',
      'すべてのパスキーをなくし、バックアップもない場合：誰もウォレットを復元できません。当社にもできません。当社が保存しているものは、あなたのパスキーでしか開けないためです。',
      'ウォレットではなくGooddropのアカウントに入れなくなった場合：ウォレットでログインしてください。',
    ],

    deleteTitle: '削除',
    deleteLead:
      'このブラウザの控えと、当社のサーバーの控えを削除します。台帳上のアカウントは残り、バックアップがあれば開けます。',
    deleteButton: '保存された控えを削除',
    deleteSure: 'パスキーウォレットを削除しますか？',
    deleteWarning:
      '以後、このウォレットはバックアップでしか開けません。バックアップがなければ、中身はすべて永久に失われます。',
    deleteTyped: (word) => `確認のため「${word}」と入力してください`,
    deleteWord: '削除',
    deleteCancel: 'キャンセル',
    deleted: '保存された控えを削除しました',

    restoreTitle: 'バックアップからウォレットを復元',
    restoreLead:
      'パスキーをなくしたときのための手続きです。バックアップを入力すると、同じウォレットの新しいパスキーが作成されます。',
    restoreSeed: 'ファミリーシード',
    restoreSeedHint: 'sEdで始まります。このブラウザにとどまり、送信されることはありません。',
    restoreAccount: 'ウォレットのアドレス（鍵を変更した場合）',
    restoreAccountHint: '変更したことがなければ空欄にしてください。',
    restoreFile: 'または暗号化ファイル',
    restoreFilePassword: 'ファイルのパスワード',
    restoreButton: '新しいパスキーを作成',
    restored: (account) => `ウォレット${account}がこのブラウザに復元されました`,
    restoreSignIn: 'このウォレットでログイン',
    restoreNothing: 'ファミリーシードを入力するか、ファイルを選んでください',
    noSeed: 'パスキーウォレットのファミリーシードではありません。1文字ずつご確認ください',
    noFile: 'このファイルはパスキーウォレットのバックアップではありません',
    wrongPassword: 'このパスワードではファイルを開けません',
    shortPassword: '10文字以上にしてください',
  },
} satisfies Partial<Catalogue>
