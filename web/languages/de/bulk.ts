import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { one: '# Werk', other: '# Werke' })
const offers = (count: number) => plural(count, { one: '# Angebot', other: '# Angebote' })

export const bulk = {
  bulk: {
    select: 'Mehrere auswählen',
    selectOff: 'Auswahl beenden',
    selectOne: (title) => `${title} auswählen`,
    selected: (count) => plural(count, { other: '# ausgewählt' }),
    selectAll: 'Alle auswählen',
    clear: 'Auswahl aufheben',
    actions: 'Mit den ausgewählten',
    listThem: (count) => `${works(count)} zum Verkauf stellen`,
    delistThem: (count) => `${works(count)} aus dem Verkauf nehmen`,
    withdrawThem: (count) => `${offers(count)} zurückziehen`,
    acceptThem: (count) => `${offers(count)} annehmen`,
    tooMany: (most) => plural(most, { other: 'Bitte wählen Sie höchstens # aus.' }),

    listTitle: 'Mehrere Werke zum Verkauf stellen',
    listLead:
      'Jedes Werk wird mit einer eigenen Signatur zum Verkauf gestellt. Sie können unterbrechen und später fortfahren.',
    priceForAll: 'Derselbe Preis für alle, in XRP',
    priceOf: (title) => `Preis von ${title} in XRP`,
    incorrectAmount: 'Bitte geben Sie einen gültigen Betrag ein',
    start: 'Weiter',

    title: 'Signaturen',
    what: 'Diese Signaturen',
    kinds: {
      list: 'Werke zum Verkauf stellen',
      cancel: 'Angebote zurückziehen',
      accept: 'Angebote annehmen',
      buy: 'Werke kaufen',
    },
    left: (count) => plural(count, { one: 'Noch # Signatur', other: 'Noch # Signaturen' }),
    progress: (done, total) => `${done} von ${total} erledigt`,
    leftOut: (count) => plural(count, { other: '# ausgelassen' }),
    failed: (count) => plural(count, { other: '# gescheitert' }),
    signNext: 'Nächste signieren',
    signFirst: 'Mit dem Signieren beginnen',
    signTogether: (count) => plural(count, { other: '# auf einmal signieren' }),
    together: 'Bitte bestätigen Sie in Ihrer Wallet. Alle stehen in einer Anfrage.',
    pause: 'Unterbrechen',
    resume: 'Fortfahren',
    paused: 'Unterbrochen. Ihre Wallet wird nichts gefragt, bis Sie fortfahren.',
    skip: 'Nächste überspringen',
    giveUp: 'Aufgeben',
    giveUpTitle: 'Den Rest aufgeben?',
    giveUpLead: 'Was Sie signiert haben, bleibt signiert. Um den Rest wird nicht mehr gebeten.',
    keepGoing: 'Behalten',
    over: {
      done: 'Alles ist signiert.',
      bought: 'Alles ist gekauft.',
      doneWithout: 'Fertig. Einiges wurde ausgelassen oder ist gescheitert: siehe unten.',
      abandoned: 'Sie haben den Rest aufgegeben.',
    },
    anywhere:
      'Diese Liste bleibt erhalten. Sie können die Seite schließen und später fortfahren, auch auf einem anderen Gerät.',
    backToWorks: 'Zurück zu Ihren Werken',
    backToCart: 'Zurück zum Warenkorb',
    steps: 'Schritt für Schritt',
    stepStates: {
      waiting: 'Zu signieren',
      asked: 'In Ihrer Wallet',
      done: 'Erledigt',
      skipped: 'Ausgelassen',
      failed: 'Gescheitert',
      abandoned: 'Aufgegeben',
    },
    cancelStep: (count) => `${offers(count)} zurückziehen`,
    noTitle: 'Ohne Titel',
    none: 'Diese Liste von Signaturen gibt es nicht',
    noneHint: 'Vielleicht wurde sie schon vor längerer Zeit abgeschlossen.',

    open: (count) =>
      plural(count, { one: '# Signatur von Ihnen steht noch aus.', other: '# Signaturen von Ihnen stehen noch aus.' }),
    goOn: 'Fortfahren',

    cancelTitle: 'Mehrere Angebote zurückziehen',
    cancelled: 'Die Angebote wurden zurückgezogen',
    cancelVerb: 'Zurückziehen',
    offers,
    moreWorks: (count) => plural(count, { one: 'und # weiteres', other: 'und # weitere' }),

    received: 'Erhaltene Angebote',
    receivedWhat: 'Die Angebote',
    noOffers: 'Bisher hat Ihnen niemand ein Angebot gemacht',
    noOffersHint: 'Angebote für Ihre Werke erscheinen hier, sobald sie im Ledger stehen.',
    from: (name) => `von ${name}`,
    until: (when) => `bis ${when}`,
    offerOf: (title, note) => `${title} (${note})`,
    problems: { elsewhere: 'Anderswo gemacht', unfunded: 'Nicht gedeckt', auction: 'In einer Auktion' },
  },
} satisfies Partial<Catalogue>
