import type { Catalogue } from '#languages/catalogue.ts'

export const privacy = {
  'contact/privacy': {
    title: 'Datenschutz',
    lead: 'Was wir aufbewahren, warum und wie lange, und was sich nicht löschen lässt. Maßgeblich ist der englische Text.',
    sections: [
      {
        title: 'Ihr Konto',
        paragraphs: ['Was wir aufbewahren, um Ihr Konto zu führen, solange Sie eines haben:'],
        list: [
          'Ihren Vor- und Nachnamen, Ihren Benutzernamen, Ihre Bilder, Ihren Link und was Sie über sich schreiben: Das können alle sehen. Ein Benutzername, den Sie aufgeben, bleibt reserviert, damit sich niemand für Sie ausgeben kann',
          'Ihre E-Mail-Adresse: Anderen wird sie nie gezeigt',
          'Ihr Passwort als Hash, aus dem es sich nicht zurückgewinnen lässt',
          'Ihre Passkeys mit Namen und öffentlichem Schlüssel, den Schlüssel Ihrer Authenticator-App verschlüsselt und Ihre Wiederherstellungscodes als Hashes',
          'die Wallet-Adressen, die Sie mit einer Signatur bestätigt haben, und die Namen, die Sie ihnen geben: Die Adresse der verwendeten Wallet können alle sehen, und Ihre Seiten zeigen, was alle diese Wallets enthalten und gespendet haben; die Namen sehen nur Sie',
        ],
      },
      {
        title: 'Sicherheit',
        paragraphs: ['Was wir zum Schutz Ihres Kontos aufbewahren, und wie lange:'],
        list: [
          'wo Sie angemeldet sind: die Art des Browsers, einen Teil Ihrer IP-Adresse und wann Sie ihn zuletzt benutzt haben. Sie sehen das unter „Profil bearbeiten“. Jede Anmeldung läuft ab, früher, wenn Sie sie nicht nutzen, und ihre Aufzeichnung wird 90 Tage danach gelöscht',
          'die Netze, aus denen Sie sich angemeldet haben, als Hashes, bis 90 Tage nach deren letzter Nutzung',
          'fehlgeschlagene Anmeldeversuche als Hashes, zwei Tage lang',
          'die Codes, die wir Ihnen per E-Mail senden, als Hashes, bis zwei Tage nach ihrem Ablauf, und die Links zum Festlegen eines neuen Passworts oder zum Sperren Ihres Kontos als Hashes, bis 30 Tage nach ihrem Ablauf',
          'ein Protokoll sicherheitsrelevanter Ereignisse, etwa einer Anmeldung (mit der Art des Browsers und einem Teil Ihrer IP-Adresse), des Hinzufügens einer E-Mail-Adresse oder einer Änderung von Benutzername, Wallet oder Passwort, zwei Jahre lang',
        ],
      },
      {
        title: 'Der Ledger',
        paragraphs: [
          'Was im XRP Ledger geschieht, ist öffentlich und dauerhaft: Konten und Guthaben, wer was geprägt, gekauft und verkauft hat, Angebote, Preise und Spenden mit der gewählten Organisation. Wir zeigen es; weder Sie noch wir können es ändern oder aus dem Ledger entfernen.',
          'Wir speichern die Anfragen, die Sie hier signieren, und ihren Ausgang, damit eine Anfrage ein erneutes Laden der Seite übersteht. Anmeldeanfragen und nicht abgeschlossene Anfragen werden nach 90 Tagen gelöscht. Eine Liste mehrerer Signaturen wird 30 Tage nach ihrer letzten Nutzung gelöscht. Um Anfragen an Ihr Telefon zu senden, kann uns der Anbieter Ihrer Wallet ein Token geben, das wir eine Woche nach seinem Ablauf löschen.',
        ],
      },
      {
        title: 'Was Sie schreiben',
        list: [
          'Kommentare sind öffentlich und zeigen Ihren Namen. Als Gast geben Sie einen Namen an, der gezeigt wird, und eine E-Mail-Adresse, die nur wir sehen können.',
          'Nur wir sehen Ihre Rückmeldungen, mit Ihrem Namen und Ihrer E-Mail-Adresse. Wir verwenden die Adresse nur zum Antworten und löschen Ihre Rückmeldung zwei Jahre nach unserer Antwort.',
          'Für den Newsletter bewahren wir Ihre Adresse auf und wann Sie ihn bestellt oder abbestellt haben. Sie erhalten ihn erst, wenn Sie die Bestellung per E-Mail bestätigt haben; eine Adresse, die nie bestätigt wird, wird nach 30 Tagen gelöscht. Jeder Newsletter enthält einen Link zum Abbestellen.',
          'Die Bilder in Ihrer Galerie und was Ihnen gefällt, sind öffentlich. Personen, denen Sie folgen, werden darüber benachrichtigt; andere sehen nur, wie viele Personen jemandem folgen.',
        ],
      },
      {
        title: 'Benachrichtigungen und E-Mail',
        paragraphs: [
          'Wir benachrichtigen Sie auf der Website über Ihre Werke, Angebote und Spenden und löschen jede Benachrichtigung nach 400 Tagen. Per E-Mail senden wir Benachrichtigungen nur, wenn Sie das unter „Profil bearbeiten“ wählen, und jede enthält einen Link zum Abbestellen, der 400 Tage lang gilt. Was Sie beobachten, ist privat. Wenn Sie Push-Nachrichten einschalten, bewahren wir die Adresse auf, die der Push-Dienst Ihres Browsers diesem gegeben hat, bis Sie die Nachrichten ausschalten oder sich abmelden; der Dienst überträgt die Nachrichten verschlüsselt und kann sie nicht lesen. Außerdem senden wir Ihnen E-Mails zur Sicherheit Ihres Kontos und nach jedem Kartenkauf einen Beleg.',
          'Den Inhalt einer E-Mail an Sie löschen wir, sobald sie gesendet ist. Die Aufzeichnung, dass sie gesendet wurde und an welche Adresse, wird nach 90 Tagen gelöscht.',
        ],
      },
      {
        title: 'Karten',
        paragraphs: [
          'Wenn Sie XRP mit Karte kaufen, gehen Kartennummer und Sicherheitscode direkt von Ihrem Browser an den Kartendienst und nie an uns. Wir bewahren die Referenz des Kartendienstes, die Marke, die letzten vier Ziffern und das Ablaufdatum auf, damit Sie die Karte wiedererkennen.',
          'Wir führen Aufzeichnungen über jeden Kauf: den Betrag, die Wallet-Adresse und den Ausgang. Diese Aufzeichnungen bleiben auch erhalten, nachdem Sie Ihr Konto gelöscht haben. Von den Meldungen des Kartendienstes über Zahlungen bewahren wir nur Kennungen auf, 90 Tage lang.',
        ],
      },
      {
        title: 'Belege für Spenden',
        paragraphs: [
          'Wenn auf Belegen für Ihre Spenden Ihr amtlicher Name und Ihre Anschrift stehen sollen, bewahren wir sie nur zu diesem Zweck auf, getrennt von Ihrem Profil. Sie werden nie anderen gezeigt, an die Organisation weitergegeben oder in den Ledger geschrieben. Sie können sie dort löschen, wo Sie sie eingegeben haben; wir löschen sie zwei Jahre nach ihrer letzten Verwendung und zusammen mit Ihrem Konto.',
        ],
      },
      {
        title: 'Besuche',
        paragraphs: [
          'Um die Aufrufe eines Werks je Person nur einmal am Tag zu zählen, bewahren wir einen Hash der IP-Adresse auf, von der es aufgerufen wird. Er ist für jedes Werk und jeden Tag ein anderer und wird nach zwei Tagen gelöscht. Aufrufe von Personen mit Konto werden einmal gezählt, anhand eines Hashs ihres Kontos, den wir aufbewahren. Um Missbrauch zu begrenzen, zählen wir Anfragen je IP-Adresse einige Minuten lang. Die Protokolle unserer Server enthalten weder IP-Adressen noch Ihre Eingaben.',
          'Ihr Browser merkt sich, dass Sie angemeldet sind, Ihr Profil und Ihre Wallet-Adresse, bis Sie sich abmelden; was Sie einzugeben oder zu signieren begonnen haben, bis Sie den Tab schließen; und, bis Sie es löschen, die zuletzt gewählte Organisation und den Prozentsatz, das zuletzt für einen Beleg gewählte Land, ob Sie eine helle oder dunkle Darstellung bevorzugen, die letzten 30 Werke, die Sie angesehen haben, damit Sie sie auch ohne Verbindung sehen können, und die Verbindung Ihrer Wallet, wenn Sie WalletConnect nutzen. Ein Cookie enthält Ihre Sitzung; Skripte können es nicht lesen, und es wird nicht an andere Websites gesendet. Ein weiteres merkt sich für ein Jahr die Sprache, die Sie gewählt haben. Sonst verwenden wir keine Cookies und keine Tracker. Der Kartendienst kann dort, wo Sie eine Karte eingeben, eigene Cookies setzen.',
        ],
      },
      {
        title: 'Dritte',
        paragraphs: [
          'Der Anbieter Ihrer Wallet sieht die Anfragen, die Sie signieren. Wenn Sie WalletConnect nutzen, gibt es sie verschlüsselt weiter. Der Kartendienst sieht Ihre Karte und was Sie zahlen. Unser E-Mail-Anbieter sieht die E-Mails, die wir Ihnen senden. Kunstwerke können nach IPFS kopiert werden, wo alle sie aufbewahren können. Wir verkaufen Ihre Daten nicht.',
        ],
      },
      {
        title: 'Ihre Schlüssel',
        paragraphs: [
          'Sie bleiben in Ihrer Wallet oder, wenn Sie hier eine anlegen, in Ihrem Browser. Wir sehen sie nie und fragen nie nach ihnen.',
        ],
      },
      {
        title: 'Ihre Daten',
        paragraphs: [
          'Unter „Profil bearbeiten“ können Sie Ihre Daten als Datei herunterladen und Ihr Konto löschen. Wir löschen dann Ihren Namen, Ihre E-Mail-Adresse, Bilder, Angaben für Belege, Karte, Kommentare und Benachrichtigungen. Wir behalten Ihren Benutzernamen, damit sich niemand für Sie ausgeben kann, Ihre Rückmeldungen, Ihr Newsletter-Abonnement, das unter „Sicherheit“ genannte Protokoll und die Aufzeichnungen über Kartenkäufe, jeweils so lange wie oben angegeben. Was im Ledger steht, bleibt dort, ohne Ihren Namen.',
          'Für alles andere schreiben Sie uns über die Seite „Kontakt und Rückmeldung“. Wir führen ein Protokoll darüber, was wir ausgeblendet haben und warum, und bewahren es zwei Jahre auf.',
        ],
      },
    ],
  },
} satisfies Partial<Catalogue>
