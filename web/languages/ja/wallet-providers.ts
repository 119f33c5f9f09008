import type { Catalogue } from '#languages/catalogue.ts'

export const walletProviders = {
  'contact/wallet-providers': [
    {
      name: 'Xumm',
      kind: 'コードを読み取る',
      text: 'XRP Ledgerのウォレットアプリで、現在の名称はXamanです。このサイトのコードを読み取り、署名する内容を確認して、スライドで署名します。',
      goodFor: '向いている用途：ここでのすべての操作。当社が最もよく知るウォレットです。',
    },
    {
      name: 'Joey',
      kind: 'WalletConnect',
      text: 'WalletConnectで接続するXRP Ledgerのウォレットアプリです。リクエストは暗号化され、このページからスマートフォンに届きます。',
      goodFor: '向いている方：1つのアプリで複数のサイトを使うコレクター。',
    },
    {
      name: 'Girin',
      kind: 'WalletConnect',
      text: 'WalletConnectで接続する、XRP Ledgerとそのサイドチェーンのためのウォレットアプリです。',
      goodFor: '向いている方：複数のネットワークにアカウントを持つ方。',
    },
    {
      name: 'Bifrost',
      kind: 'WalletConnect',
      text: 'WalletConnectで接続する、XRP Ledgerを含む複数の台帳に対応したウォレットアプリです。',
      goodFor: '向いている方：XRP以外の資産も持つ方。',
    },
    {
      name: 'パスキー',
      kind: 'ブラウザ内',
      text: '指紋、顔、またはPINで開く、このブラウザ内のウォレットです。鍵はパスキーで暗号化され、当社が開くことはできません。必ずバックアップを保存してください。バックアップもパスキーもない場合、誰もウォレットを復元できません。',
      goodFor: '向いている用途：何もインストールせずに行う初めての購入。',
    },
    {
      name: 'ウォレットを作成',
      kind: 'ブラウザ内',
      text: 'ウォレットをお持ちでない方へ。ブラウザが鍵を作成して表示し、お好みのアプリに取り込むことができます。当社が鍵を見ることはありません。',
      goodFor: '向いている方：初めての方。',
    },
  ],
  'contact/wallet-providers/copy': {
    title: 'ウォレット',
    lead: 'ウォレットは鍵を保管し、トランザクションに署名します。次のウォレットはXRP Ledgerのアカウントに対応し、Gooddropに接続できます。このページは情報提供のみを目的としています。',
    connect: 'ウォレットを接続',
    careful: 'どのウォレットを選ぶ場合も',
    rules: [
      '当社が秘密鍵や復元フレーズをたずねることは決してありません。たずねる人は、あなたから盗もうとしています。',
      '署名の前に、ウォレットに表示される内容を読んでください。それが台帳で起きることです。',
      '復元フレーズは紙に書き、スマートフォンとは別の場所に保管してください。',
      'ウォレットアプリは、提供元の公式サイトかスマートフォンのアプリストアから入手し、メッセージ内のリンクからは入手しないでください。',
    ],
  },
} satisfies Partial<Catalogue>
