import type { Catalogue } from '#languages/catalogue.ts'
import { MAX_GIFT_PERCENT, MIN_GIFT_PERCENT } from '#lib/minimum-gift.ts'

export const help = {
  'contact/help/topics': [
    {
      title: 'Wallets',
      questions: [
        {
          id: 'which-wallet',
          question: 'Welche Wallet brauche ich?',
          answer: [
            'Eine, die Konten im XRP Ledger unterstützt und NFT-Transaktionen signieren kann. Am besten kennen wir Xaman (früher Xumm): Sie scannen einen Code und signieren in der App. Auch Wallets für den XRP Ledger, die WalletConnect unterstützen, funktionieren.',
            'Zum Stöbern, Suchen, Lesen und Kommentieren brauchen Sie keine Wallet.',
          ],
          link: ['Wallets', '/wallet'],
        },
        {
          id: 'several-wallets',
          question: 'Kann ich mehrere Wallets verwenden?',
          answer: [
            'Ja. Fügen Sie sie in Ihrem Profil hinzu: Jede signiert eine Nachricht als Nachweis, dass sie Ihnen gehört, und eine Wallet gehört nur zu einem Konto. Sie wählen, welche zum Kaufen, Bieten und Prägen verwendet wird. Verkauft wird ein Werk immer von der Wallet, in der es liegt.',
            'Ihre Seiten zeigen die Werke und Spenden aller Ihrer Wallets zusammen. Alle können also sehen, dass sie derselben Person gehören.',
          ],
          link: ['Ihr Profil', '/Profile'],
        },
        {
          id: 'many-signatures',
          question:
            'Kann ich mehrere Werke auf einmal zum Verkauf stellen oder mehrere Angebote zurückziehen oder annehmen?',
          answer: [
            'Ja. Wählen Sie auf Ihren eigenen Seiten „Mehrere auswählen“. Zum Zurückziehen genügt eine Signatur für bis zu 500 Angebote. Zum Anbieten und zum Annehmen ist jeweils eine eigene Signatur nötig; manche Wallets signieren mehrere auf einmal. Die Liste bleibt erhalten: Sie können unterbrechen und später fortfahren, auch auf einem anderen Gerät.',
          ],
        },
        {
          id: 'no-wallet',
          question: 'Ich habe keine Wallet. Kann ich hier eine anlegen?',
          answer: [
            'Ja. Der Schlüssel wird in Ihrem Browser erzeugt und Ihnen einmal gezeigt, als Code und als Text, damit Sie ihn in eine Wallet-App importieren können. Er wird nie an uns gesendet. Das Konto existiert im Ledger, sobald es die ersten XRP erhalten hat.',
          ],
          link: ['Loslegen', '/add-Info'],
        },
        {
          id: 'keys',
          question: 'Verwahrt Gooddrop je meine Schlüssel, meine Werke oder mein Geld?',
          answer: [
            'Ihre Schlüssel und Ihre Werke verwahren wir nie: Sie signieren jeden Vorgang in Ihrer eigenen Wallet. Geld verwahren wir nur in zwei Fällen: eine Spende auf dem Weg zu einer Organisation und eine Kartenzahlung, bis deren XRP geliefert sind. Dafür haben wir zwei eigene Konten im Ledger: Der Broker schließt Verkäufe ab und zahlt die Spenden, und die Kasse liefert mit Karte gekaufte XRP.',
          ],
        },
        {
          id: 'scan-stuck',
          question: 'Ich habe signiert, aber die Seite zeigt noch den Code. Soll ich noch einmal scannen?',
          answer: [
            'Bitte warten Sie zuerst einen Moment. Was Sie signiert haben, muss in einen bestätigten Ledger gelangen, und das dauert einige Sekunden. Wir bewahren die Anfrage auf: Laden Sie die Seite neu oder kommen Sie später zurück, und es geht weiter. Nichts wird zweimal gekauft.',
            'Ist der Code abgelaufen, genügt ein Klick für einen neuen.',
          ],
        },
        {
          id: 'not-activated',
          question: 'Warum steht dort „Ihr Konto ist nicht aktiviert“?',
          answer: [
            'Ihr Konto existiert noch nicht im Ledger. Es ist aktiviert, sobald es mindestens die Grundreserve erhalten hat. Senden Sie ihm XRP von einer anderen Wallet oder einer Börse, oder kaufen Sie hier welche.',
          ],
          link: ['XRP kaufen', '/add-Info'],
        },
      ],
    },
    {
      title: 'Reserven und Gebühren',
      questions: [
        {
          id: 'reserve',
          question: 'Was ist die Ledger-Reserve, und warum kann ich nicht alle meine XRP ausgeben?',
          answer: [
            'Der Ledger verlangt von jedem Konto eine Grundreserve und dazu eine Besitzreserve für jedes offene Angebot und jede Gruppe von bis zu 32 Token, die es enthält. Die Beträge legt das Netzwerk fest; wir lesen sie aus dem Ledger und zeigen Ihnen, was zurückgehalten wird, bevor Sie signieren.',
            'Besitzreserven sind nicht verloren. Sie werden frei, wenn das Angebot angenommen, zurückgezogen oder aus dem Ledger entfernt wird oder wenn die Token Ihre Wallet verlassen.',
          ],
        },
        {
          id: 'reserve-back',
          question: 'Wie bekomme ich die Reserve für ein unterlegenes Gebot oder ein altes Angebot zurück?',
          answer: [
            'Meist brauchen Sie nichts zu tun: Hier gemachte Angebote nennen unseren Broker, sodass er diejenigen, die keinen Erfolg mehr haben können, auf eigene Kosten aufheben kann. Sie können ein Gebot oder Angebot auch jederzeit selbst zurückziehen.',
          ],
        },
        {
          id: 'costs',
          question: 'Welche Kosten entstehen bei Gooddrop?',
          answer: [
            'Gooddrop behält nichts vom Preis ein. Wer kauft, zahlt den Preis und zusätzlich die Spende, die an eine Organisation geht. Jede Transaktion kostet außerdem eine Netzwerkgebühr, normalerweise einige Millionstel eines XRP.',
            'XRP mit Karte kaufen Sie unabhängig davon, zu dem Preis, der dort gezeigt wird.',
          ],
        },
      ],
    },
    {
      title: 'Spenden',
      questions: [
        {
          id: 'how-much',
          question: 'Wie viel wird bei einem Kauf gespendet?',
          answer: [
            `Mindestens ${MIN_GIFT_PERCENT} % des Preises, aufgerundet. Beim Kaufen oder Bieten können Sie mehr spenden, bis zu ${MAX_GIFT_PERCENT} %. Die Spende kommt zum Preis hinzu, die Verkäuferseite erhält also in jedem Fall dasselbe.`,
          ],
        },
        {
          id: 'who-chooses',
          question: 'Wer wählt die Organisation?',
          answer: [
            'Wer kauft. Die Verkäuferseite kann eine vorschlagen, die dann vorausgewählt ist. Nur wenn auch die Verkäuferseite einen Teil des Preises spendet, gilt ihre Wahl für beide Spenden. Die Wahl steht in der Transaktion, die Sie signieren. Eine Organisation kann keine Spende aus einem Verkauf erhalten, in dem sie selbst kauft oder verkauft.',
          ],
        },
        {
          id: 'pledge',
          question: 'Kann ich einen Teil meines Erlöses spenden?',
          answer: [
            'Ja. Wenn Sie ein Werk zum Festpreis anbieten, können Sie einen Teil des Preises einer Organisation Ihrer Wahl zusagen. Wer kauft, zahlt wie üblich den Preis und die eigene Spende, beide Spenden gehen in einer Zahlung an Ihre Organisation, und jede zählt für die Person, die sie gibt. Ihre Zusage steht in dem Verkaufsangebot, das Sie signieren, und niemand kann mehr nehmen. Möglich ist das, wo beim Verkauf keine Tantiemen anfallen: bei Werken, die Sie selbst geschaffen haben, und bei Werken ohne Tantiemen.',
          ],
        },
        {
          id: 'check-gift',
          question: 'Wie kann ich prüfen, ob eine Spende angekommen ist?',
          answer: [
            'Öffnen Sie den Verlauf des Werks. Der Eintrag zum Verkauf führt zum Verkauf im Ledger, wo die Spende als Gebühr des Brokers erscheint; der Eintrag zur Spende führt zur Zahlung an die Organisation, deren Memo den Verkauf nennt. Spenden unter 0,1 XRP werden gesammelt und innerhalb eines Tages zusammen gezahlt. Zu jeder Spende gibt es außerdem unter „Nachweise zeigen“ eine Nachweisdatei, die von der Seite „Nachweis prüfen“ in Ihrem Browser geprüft wird, ohne einen Server zu fragen.',
          ],
        },
        {
          id: 'gift-fails',
          question: 'Was geschieht, wenn eine Spende nicht an die Organisation gezahlt werden kann?',
          answer: [
            'Der Broker verwahrt sie für die Organisation, und die Seite zeigt das an. Wir versuchen es einmal täglich wieder und immer, wenn sich das Konto der Organisation ändert.',
          ],
        },
        {
          id: 'get-listed',
          question: 'Wie kommt eine gemeinnützige Organisation auf die Liste?',
          answer: [
            'Schreiben Sie uns. Bevor wir eine Organisation aufnehmen, wird sie geprüft, und wir halten fest, wo und unter welcher Nummer sie registriert ist. Außerdem stellen wir fest, ob ihr Konto im Ledger Zahlungen empfangen kann. Wo immer Sie eine Organisation wählen, zeigen wir, wer sie wann geprüft hat.',
          ],
          link: ['Kontakt und Rückmeldung', '/Contact'],
        },
      ],
    },
    {
      title: 'Kaufen und verkaufen',
      questions: [
        {
          id: 'how-buying-works',
          question: 'Was signiere ich beim Kauf?',
          answer: [
            'Ein Angebot über den Preis und die Spende, das nur unser Broker abschließen kann und das nach 15 Minuten abläuft. Der Broker führt es mit dem Verkaufsangebot zusammen: Werk, Preis, Tantiemen und Spende werden in einer einzigen Transaktion übertragen oder gar nicht. Die Spende geht danach in einer eigenen Zahlung an die Organisation.',
          ],
        },
        {
          id: 'sale-failed',
          question: 'Der Verkauf kam nicht zustande. Wurde mir etwas abgebucht?',
          answer: [
            'Nein. Ein Angebot bucht kein Geld ab. Kann ein Verkauf nicht abgeschlossen werden, zum Beispiel weil das Werk gerade verkauft oder aus dem Verkauf genommen wurde, wird nichts gezahlt, und der Broker hebt Ihr Angebot auf.',
          ],
        },
        {
          id: 'not-funded',
          question: 'Was bedeutet „Nicht gedeckt“?',
          answer: [
            'Die XRP für ein Gebot bleiben auf dem Konto, von dem es kommt, bis das Gebot angenommen wird. Reicht das Guthaben nicht mehr aus, wird das Gebot als „Nicht gedeckt“ gekennzeichnet und kann nicht gewinnen.',
          ],
        },
        {
          id: 'take-back',
          question: 'Kann ein Verkauf rückgängig gemacht werden?',
          answer: [
            'Nein. Ein Verkauf in einem bestätigten Ledger ist endgültig. Niemand kann ihn rückgängig machen, auch wir nicht.',
          ],
        },
      ],
    },
    {
      title: 'Auktionen',
      questions: [
        {
          id: 'auction-end',
          question: 'Wie endet eine Auktion?',
          answer: [
            'Das höchste gedeckte Gebot gewinnt. Ist der Verkauf im Voraus signiert, wird er automatisch abgeschlossen; andernfalls wird die Verkäuferseite benachrichtigt und hat einen Tag Zeit, ein Gebot anzunehmen.',
          ],
        },
        {
          id: 'auction-extension',
          question: 'Warum lief die Auktion nach ihrem Ende weiter?',
          answer: [
            'Ein Gebot in den letzten zehn Minuten verlängert die Auktion bis zehn Minuten nach diesem Gebot, insgesamt um höchstens vier Stunden. Es gelten die Zeiten des Ledgers.',
          ],
        },
        {
          id: 'auction-step',
          question: 'Wie viel höher muss mein Gebot sein?',
          answer: [
            'Das erste Gebot muss mindestens so hoch sein wie das Startgebot; spätere müssen mindestens 5 % über dem höchsten gedeckten Gebot liegen. Wer ein führendes Gebot zurückzieht, wird von der Auktion ausgeschlossen.',
          ],
        },
        {
          id: 'auction-change',
          question: 'Kann ich meine Auktion ändern oder entfernen?',
          answer: [
            'Ja, bis zum ersten Gebot. Danach können Sie sie nur noch vorzeitig beenden und an das höchste Gebot verkaufen.',
          ],
        },
      ],
    },
    {
      title: 'Prägen und Tantiemen',
      questions: [
        {
          id: 'what-files',
          question: 'Welche Dateien kann ich prägen?',
          answer: [
            'PNG, JPG, GIF, WEBP oder MP4, bis zu 200 MB. Die Datei wird unverändert gespeichert, unter einer Adresse, die sich aus ihrem Inhalt ergibt.',
          ],
        },
        {
          id: 'royalties',
          question: 'Was sind Tantiemen?',
          answer: [
            'Ein Anteil an jedem späteren Verkauf, von 0 bis 50 %, den Sie beim Prägen festlegen. Er ist Teil des Tokens selbst: Der Ledger zahlt ihn an Ihr Konto, und niemand kann ihn ändern. Wenn Sie das Werk selbst verkaufen, fallen keine Tantiemen an.',
          ],
        },
        {
          id: 'change-work',
          question: 'Kann ich ein Werk nach dem Prägen ändern?',
          answer: [
            'Nein. Ein hier geprägtes Werk lässt sich nicht ändern, und vernichten kann es nur die Person, der es gehört. Wer ein Werk kauft, behält es also so, wie es ist.',
          ],
        },
      ],
    },
    {
      title: 'Was öffentlich ist',
      questions: [
        {
          id: 'public-ledger',
          question: 'Was können alle über mich sehen?',
          answer: [
            'Im Ledger, dauerhaft: Adresse und Guthaben Ihres Kontos, was Sie geprägt, gekauft und verkauft haben, Ihre Angebote und Ihre Spenden. Auf Gooddrop: Ihren Namen und Benutzernamen, Ihre Bilder und Kommentare, was Ihnen gefällt und welches Konto im Ledger Ihnen gehört.',
          ],
          link: ['Datenschutz', '/Privacy'],
        },
        {
          id: 'not-public',
          question: 'Was wird nie gezeigt?',
          answer: [
            'Ihre E-Mail-Adresse, auch eine, die Sie als Gast angeben; Ihr Passwort, von dem wir nur einen Hash aufbewahren; und Ihre Karte, deren Nummer wir nie erhalten: Wir bewahren nur Marke, letzte vier Ziffern, Ablaufdatum und eine Referenz auf.',
          ],
        },
        {
          id: 'report',
          question: 'Wie melde ich ein Werk, eine Kollektion oder eine Person?',
          answer: [
            'Nutzen Sie „Melden“ auf der Seite des Werks oder der Kollektion, oder schreiben Sie uns. Wir können ein Werk, eine Kollektion oder eine Person auf dieser Website ausblenden und halten den Grund fest. Aus dem Ledger können wir nichts entfernen.',
          ],
          link: ['Kontakt und Rückmeldung', '/Contact'],
        },
        {
          id: 'delete-account',
          question: 'Wie lösche ich mein Konto?',
          answer: [
            'Wählen Sie „Mein Konto löschen“ am Ende von „Profil bearbeiten“. Ihren Namen, Ihre E-Mail-Adresse, Bilder, Karte und Kommentare löschen wir sofort. Unter „Datenschutz“ steht, was wir behalten, etwa Aufzeichnungen über Kartenkäufe. Was im Ledger steht, bleibt dort, ohne Ihren Namen.',
          ],
          link: ['Profil bearbeiten', '/Profile'],
        },
        {
          id: 'newsletter-stop',
          question: 'Wie bestelle ich den Newsletter ab?',
          answer: ['Mit dem Link zum Abbestellen am Ende jedes Newsletters.'],
        },
      ],
    },
  ],
} satisfies Partial<Catalogue>
