import type { Catalogue } from '#languages/catalogue.ts'
import { MIN_GIFT_PERCENT } from '#lib/minimum-gift.ts'

export const terms = {
  'contact/terms': {
    title: 'Nutzungsbedingungen',
    lead: 'Die Regeln dieser Galerie in einfachen Worten. Maßgeblich ist der englische Text.',
    sections: [
      {
        title: 'Zu jedem Kauf gehört eine Spende',
        paragraphs: [
          `Jeder Kauf erfordert eine Spende von mindestens ${MIN_GIFT_PERCENT} % des Angebotspreises an eine geprüfte gemeinnützige Organisation. Die Organisation und den Prozentsatz wählen Sie, es sei denn, die Verkäuferseite gibt einen Teil des Preises an eine Organisation: Dann geht auch Ihre Spende dorthin. Bevor Sie signieren, sehen Sie den Preis, die Spende, die Ledger-Reserve und den Gesamtbetrag.`,
          'Die Spende wird zusätzlich zum Preis gezahlt. Die Transaktion des Verkaufs überträgt sie auf unser Broker-Konto, und eine zweite Zahlung leitet sie an das eigene Konto der Organisation weiter: sofort bei Spenden ab 0,1 XRP und innerhalb eines Tages bei kleineren, die zusammen gezahlt werden. Lehnt das Konto einer Organisation die Zahlung ab, verwahren wir die Spende für sie und versuchen es wieder.',
          'Gooddrop behält nichts vom Preis und nichts von der Spende ein.',
        ],
      },
      {
        title: 'Verkäufe sind endgültig',
        paragraphs: [
          'Ein Verkauf ist abgeschlossen, sobald er in einem bestätigten Ledger steht. Niemand kann ihn rückgängig machen, auch wir nicht. Bis dahin wird Ihnen nichts abgebucht.',
          'Für jedes Angebot oder Gebot hält der Ledger in Ihrer Wallet eine Reserve zurück; der Betrag, den Sie bieten, wird nicht gesperrt. Ein Gebot zählt, solange sein Konto es bezahlen kann. Wer ein führendes Gebot zurückzieht, wird von der betreffenden Auktion ausgeschlossen.',
        ],
      },
      {
        title: 'Was Sie verkaufen dürfen',
        paragraphs: [
          'Prägen und verkaufen Sie nur, woran Sie die Rechte haben. Wir dürfen Werke ausblenden, die die Rechte anderer verletzen, täuschen oder Schaden anrichten, und wir halten den Grund fest. Ein Werk hier auszublenden ändert nichts im Ledger.',
          'Tantiemen werden beim Prägen eines Werks festgelegt, bis zu 50 %, und vom Ledger gezahlt.',
        ],
      },
      {
        title: 'Was Sie schreiben',
        paragraphs: [
          'Seien Sie freundlich, fassen Sie sich kurz und werben Sie nicht in Kommentaren. Wir dürfen Kommentare ausblenden, die gegen diese Regeln verstoßen. Kommentare, die Sie angemeldet geschrieben haben, können Sie bearbeiten.',
        ],
      },
      {
        title: 'Was wir verwahren und was nicht',
        paragraphs: [
          'Ihre Werke und Ihr Geld bleiben in Ihrer eigenen Wallet, in der Sie jeden Vorgang signieren. Verlieren Sie deren Schlüssel, können wir ihn nicht wiederherstellen. Nur zwei Arten von Zahlungen laufen über unsere Konten: Spenden auf dem Weg zu einer Organisation und mit Karte gekaufte XRP bis zur Lieferung.',
          'XRP, die Sie mit Karte kaufen, werden an das Konto geliefert, das Sie bestätigt haben. Der Ledger hält einen Teil dessen, was ein Konto enthält, als Reserve zurück.',
        ],
      },
      {
        title: 'Erstattungen und Steuern',
        paragraphs: [
          'Ein Verkauf im Ledger ist endgültig, und Spenden werden nicht zurückgegeben. Was für Erstattungen von Kartenzahlungen und für Steuern gilt, steht im Impressum.',
        ],
      },
      {
        title: 'Keine Gewähr',
        paragraphs: [
          'Preise steigen und fallen, Ledger und Wallets können ausfallen, und wir können Fehler machen. Kaufen Sie ein Werk, weil es Ihnen gefällt. Stimmt etwas mit einer Spende oder einem Verkauf nicht, schreiben Sie uns bitte über die Seite „Kontakt und Rückmeldung“.',
        ],
      },
    ],
  },
} satisfies Partial<Catalogue>
