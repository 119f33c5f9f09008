import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { one: '# Werk', other: '# Werke' })

export const checkout = {
  checkout: {
    title: 'Warenkorb',
    lead: 'Nichts hier ist reserviert: Bis Sie bezahlt haben, können auch andere diese Werke kaufen.',
    what: 'Ihr Warenkorb',
    empty: 'Ihr Warenkorb ist leer',
    emptyHint:
      'Legen Sie Werke, die zum Verkauf stehen, hinein und kaufen Sie sie zusammen. Zu jedem gehört eine eigene Spende.',
    explore: 'Entdecken',
    browserOnly:
      'Dieser Warenkorb wird in diesem Browser aufbewahrt. Melden Sie sich an, und er zieht in Ihr Konto um.',
    noTitle: 'Ohne Titel',
    select: (title) => `${title} kaufen`,
    remove: 'Entfernen',
    removeOne: (title) => `${title} entfernen`,
    removeGone: 'Nicht mehr Erhältliches entfernen',
    was: (xrp) => `vorher ${xrp} XRP`,
    by: (name) => `von ${name}`,
    changes: {
      repriced: 'Neuer Preis',
      sold: 'Anderweitig verkauft',
      yours: 'Gehört Ihnen bereits',
      delisted: 'Nicht mehr zum Verkauf',
      auction: 'Jetzt in einer Auktion',
      busy: 'Wird gerade verkauft',
      elsewhere: 'Auch anderswo angeboten und daher hier nicht zu kaufen',
      unavailable: 'Wird hier nicht mehr gezeigt',
    },
    subtotal: (count) => `${works(count)}, ohne Spenden`,
    checkOut: (count) => `${works(count)} kaufen`,
    nothingSelected: 'Wählen Sie die Werke aus, die Sie kaufen möchten.',

    dialogTitle: 'Mehrere Werke kaufen',
    dialogLead:
      'Jedes Werk ist ein eigener Kauf mit einer eigenen Spende. Lässt sich eines nicht kaufen, berührt das die anderen nicht.',
    giftFor: 'Spende',
    forAll: 'Dieselbe für alle',
    forEach: 'Eine für jedes Werk',
    giftOf: (title) => `Spende für ${title}`,
    pledgedTo: (charity) => `Auch die Verkäuferseite spendet, daher geht diese Spende an ${charity}.`,
    goesTo: (charity) => `an ${charity}`,
    prices: (count) => plural(count, { one: 'Preis von # Werk', other: 'Preis von # Werken' }),
    gifts: 'Spenden',
    total: 'Sie zahlen',
    reserve: 'Ledger-Reserve (wird wieder frei)',
    balance: (xrp) => `Verfügbar in Ihrer Wallet: ${xrp} XRP`,
    enough: 'Das genügt für alle.',
    short: (xrp) =>
      `Nicht genug XRP: In Ihrer Wallet fehlen ${xrp} XRP. Kaufen Sie weniger Werke oder laden Sie zuerst XRP auf.`,
    buyXrp: 'XRP kaufen',
    signatures: 'Sie signieren einmal für jedes Werk oder, wenn Ihre Wallet es kann, für alle auf einmal.',
    start: 'Weiter zum Signieren',
  },
} satisfies Partial<Catalogue>
