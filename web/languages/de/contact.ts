import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const contact = {
  contact: {
    toHome: 'Zurück zur Galerie',
    confirm: {
      title: 'Anmeldung zum Newsletter bestätigen',
      lead: 'Von Zeit zu Zeit neue Werke und was sie an Spenden eingebracht haben. Jeder Newsletter enthält einen Link zum Abbestellen.',
      button: 'Anmeldung bestätigen',
      done: {
        title: 'Sie erhalten den Newsletter',
        lead: 'Vielen Dank. Eine kurze E-Mail zur Begrüßung ist unterwegs zu Ihnen.',
      },
    },
    unsubscribe: {
      title: 'Newsletter abbestellen?',
      lead: 'Sie erhalten dann keine Newsletter mehr von uns.',
      button: 'Abbestellen',
      done: {
        title: 'Der Newsletter ist abbestellt',
        lead: 'Wir senden Ihnen keine Newsletter mehr. Sie können sich jederzeit wieder anmelden.',
      },
    },
    imprint: {
      title: 'Impressum',
      lead: 'Wer diesen Marktplatz betreibt und wie Sie uns erreichen.',
      what: 'Das Impressum',
      demo: 'Dies ist eine Vorführung. Nichts hier steht wirklich zum Verkauf, und nichts hat einen Wert.',
      notStated: 'Es ist nicht angegeben, wer diesen Marktplatz betreibt.',
      entity: 'Betrieben von',
      address: 'Anschrift',
      contact: 'Kontakt',
      register: 'Registereintrag',
      taxId: 'Steuernummer',
      refunds: 'Erstattungen',
      refundsText:
        'Ein Verkauf im Ledger ist endgültig, und Spenden werden nicht zurückgegeben. Können wir XRP, die Sie mit Karte gekauft haben, nicht liefern, erstatten wir Ihre Zahlung in voller Höhe auf dieselbe Karte.',
      tax: 'Steuern',
      taxText:
        'Preise bei Kartenzahlung enthalten die Mehrwertsteuer. Gooddrop behält nichts vom Preis eines Werks ein. Welche Steuern auf Ihre Verkaufserlöse anfallen und ob eine Spende steuerlich absetzbar ist, hängt davon ab, wo Sie leben.',
      feedback: 'Schreiben Sie uns',
    },
    feedbackTitle: 'Kontakt und Rückmeldung',
    feedbackLead:
      'Arbeiten Sie für eine gemeinnützige Organisation, haben Sie hier an eine gespendet, oder fehlt eine auf unserer Liste? Stimmt etwas nicht mit einer Spende, einem Werk oder dieser Website? Bitte schreiben Sie uns.',
    name: 'Name',
    email: 'E-Mail',
    emailHint: 'Wir verwenden diese Adresse nur, um Ihnen zu antworten.',
    message: 'Nachricht',
    send: 'Nachricht senden',
    sent: 'Vielen Dank. Wir lesen Ihre Nachricht und antworten bei Bedarf per E-Mail.',
    again: 'Noch einmal versuchen',
    about: (url) => `Zu ${url}\n\n`,
    before: 'Bevor Sie schreiben',
    hints: [
      ['Fehlt eine Spende?', 'Prüfen Sie sie selbst im Ledger', '/HelpCenter?q=Spende+pr%C3%BCfen'],
      [
        'Soll Ihre Organisation aufgenommen werden?',
        'Wie eine Organisation auf die Liste kommt',
        '/HelpCenter?q=Organisation+Liste',
      ],
      ['Etwas anderes?', 'Alle Fragen und Antworten ansehen', '/HelpCenter'],
    ],
  },
  'contact/help': {
    title: 'Hilfe',
    lead: 'Kurze Antworten zu Wallets, Spenden, Kosten, Auktionen und Datenschutz.',
    searchLabel: 'Hilfe durchsuchen',
    searchPlaceholder: 'Reserve, Tantiemen, Spende …',
    found: (count) => plural(count, { one: '# Antwort', other: '# Antworten' }),
    notFound: 'Keine passende Antwort. Fragen Sie uns, vielleicht nehmen wir eine auf.',
    ask: 'Fragen Sie uns',
    topics: 'Themen',
    commonWords:
      'aber alle als am an auch auf aus bei beim bin bis da damit dann das dass dem den denn der des die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er es für geht gibt habe haben hat hier ich ihnen ihr ihre ihrem ihren ihrer im in ins ist kann kannst können könnte mache machen macht man mein meine meinem meinen meiner meines mich mir mit muss müssen nach nicht noch nur ob oder schon sein sich sie sind so soll sollte sollen über um und uns unser unsere unter vom von vor war warum was welche welchem welchen welcher welches wem wen wenn wer werden weshalb wie wieso will wir wird wo woher wohin wurde zu zum zur',
  },
  'contact/newsletter': {
    label: 'E-Mail-Adresse',
    placeholder: 'sie@example.org',
    button: 'Abonnieren',
  },
} satisfies Partial<Catalogue>
