import type { Catalogue } from '#languages/catalogue.ts'

export const walletProviders = {
  'contact/wallet-providers': [
    {
      name: 'Xumm',
      kind: 'Code scannen',
      text: 'Die Wallet-App für den XRP Ledger, die heute Xaman heißt. Scannen Sie den Code auf unserer Seite, lesen Sie, was Sie signieren werden, und wischen Sie, um zu signieren.',
      goodFor: 'Geeignet für: alles hier. Die Wallet, die wir am besten kennen.',
    },
    {
      name: 'Joey',
      kind: 'WalletConnect',
      text: 'Eine Wallet-App für den XRP Ledger, die sich über WalletConnect verbindet: Anfragen gelangen verschlüsselt von dieser Seite auf Ihr Telefon.',
      goodFor: 'Geeignet für: alle, die auf mehreren Plattformen mit einer App sammeln.',
    },
    {
      name: 'Girin',
      kind: 'WalletConnect',
      text: 'Eine Wallet-App für den XRP Ledger und seine Sidechains, die sich über WalletConnect verbindet.',
      goodFor: 'Geeignet für: alle mit Konten in mehr als einem Netzwerk.',
    },
    {
      name: 'Bifrost',
      kind: 'WalletConnect',
      text: 'Eine Wallet-App für mehrere Ledger, darunter der XRP Ledger, die sich über WalletConnect verbindet.',
      goodFor: 'Geeignet für: alle, die neben XRP noch andere Werte halten.',
    },
    {
      name: 'Passkey',
      kind: 'In Ihrem Browser',
      text: 'Eine Wallet in diesem Browser, die sich mit Finger, Gesicht oder PIN öffnet. Ihr Schlüssel ist mit Ihrem Passkey verschlüsselt; wir können sie nicht öffnen. Speichern Sie die Sicherung: Ohne sie und ohne den Passkey kann niemand die Wallet wiederherstellen.',
      goodFor: 'Geeignet für: einen ersten Kauf, ohne etwas zu installieren.',
    },
    {
      name: 'Wallet anlegen',
      kind: 'In Ihrem Browser',
      text: 'Noch keine Wallet? Ihr Browser erzeugt einen Schlüssel und zeigt ihn Ihnen, bereit zum Import in eine App Ihrer Wahl. Wir sehen ihn nie.',
      goodFor: 'Geeignet für: den Einstieg.',
    },
  ],
  'contact/wallet-providers/copy': {
    title: 'Wallet',
    lead: 'Eine Wallet bewahrt Ihre Schlüssel auf und signiert Ihre Transaktionen. Diese Wallets unterstützen Konten im XRP Ledger und lassen sich mit Gooddrop verbinden. Diese Seite dient nur der Information.',
    connect: 'Wallet verbinden',
    careful: 'Welche Wallet Sie auch wählen',
    rules: [
      'Wir werden Sie nie nach Ihrem geheimen Schlüssel oder Ihren Wiederherstellungswörtern fragen. Wer das tut, will Sie bestehlen.',
      'Lesen Sie, was Ihre Wallet zeigt, bevor Sie signieren: Genau das wird im Ledger geschehen.',
      'Schreiben Sie Ihre Wiederherstellungswörter auf Papier und bewahren Sie es getrennt von Ihrem Telefon auf.',
      'Installieren Sie Wallet-Apps von der Website des Anbieters oder aus dem App-Store Ihres Telefons, nicht über einen Link in einer Nachricht.',
    ],
  },
} satisfies Partial<Catalogue>
