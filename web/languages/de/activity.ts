import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const prices = (count: number) => plural(count, { one: '# Preis', other: '# Preise' })
const sales = (count: number) => plural(count, { one: '# Verkauf', other: '# Verkäufe' })
const inSales = (count: number) => plural(count, { one: '# Verkauf', other: '# Verkäufen' })
const gifts = (count: number) => plural(count, { one: '# Spende', other: '# Spenden' })

export const activity = {
  activity: {
    title: 'Aktivität',
    lead: 'Alles, was im Ledger mit den hier gezeigten Werken geschehen ist, laufend aktualisiert.',
    tab: 'Aktivität',
    history: 'Verlauf',
    historyWhat: 'Der Verlauf',
    activityWhat: 'Die Aktivität',
    nothing: 'Noch keine Aktivität',
    nothingOfKind: 'Noch nichts dieser Art',
    showAll: 'Alle Arten zeigen',
    filter: 'Nur zeigen',
    all: 'Alle',
    kinds: {
      minted: 'Geprägt',
      listed: 'Zum Verkauf gestellt',
      price_changed: 'Preis geändert',
      delisted: 'Aus dem Verkauf genommen',
      auction: 'Auktionen',
      offer: 'Angebote',
      bid: 'Gebote',
      sold: 'Verkauft',
      gift: 'Spenden',
      transfer: 'Übertragungen',
      burned: 'Vernichtet',
      artwork_changed: 'Kunstwerk geändert',
    },
    newEntries: (count, more) =>
      more
        ? plural(count, { other: '#+ neue Einträge zeigen' })
        : plural(count, { one: '# neuen Eintrag zeigen', other: '# neue Einträge zeigen' }),
    lines: {
      mint: '{who} prägte das Werk',
      sell: '{who} stellte das Werk zum Verkauf',
      cancel: '{who} nahm das Werk aus dem Verkauf',
      offer: '{who} machte ein Angebot',
      bid: '{who} gab ein Gebot ab',
      auction: '{who} startete eine Auktion',
      sold: '{who} verkaufte das Werk',
      gift: '{who} spendete',
      pledge: '{who} spendete wie zugesagt',
      transfer: '{who} übertrug das Werk',
      burn: '{who} vernichtete das Werk',
      change: '{who} änderte das Kunstwerk: frühere Angebote sind ungültig',
    },
    linesTo: {
      sold: '{who} verkaufte das Werk an {whom}',
      gift: '{who} spendete an {whom}',
      pledge: '{who} spendete wie zugesagt an {whom}',
      transfer: '{who} übertrug das Werk an {whom}',
    },
    priceLine: '{who} änderte den Preis',
    before: 'vorher:',
    now: 'jetzt:',
    roles: {
      creator: 'Urheberschaft',
      seller: 'Verkäuferseite',
      buyer: 'Käuferseite',
      bidder: 'bietende Seite',
      giver: 'spendende Seite',
      charity: 'Organisation',
      sender: 'abgebende Seite',
      receiver: 'empfangende Seite',
      owner: 'Besitz',
    },
    unknownPerson: 'Jemand',
    onLedger: 'Im Ledger',
  },
  'activity/chart': {
    asTable: 'Als Tabelle zeigen',
    asChart: 'Als Diagramm zeigen',
    points: 'Punkte des Diagramms',
    hint: 'Wählen Sie einen Punkt, um seinen Wert zu lesen.',
    when: 'Datum',
    amount: 'XRP',
    prices: 'Preisverlauf',
    pricesWhat: 'Der Preisverlauf',
    noPrices: 'Es wurde noch kein Preis verlangt oder bezahlt.',
    kind: 'Art',
    asked: 'Verlangt',
    paid: 'Bezahlt',
    priceAt: (kind, xrp, date) => `${kind}: ${xrp} XRP, ${date}`,
    askedSummary: (count, least, most) =>
      count === 0
        ? ''
        : least === most
          ? `${prices(count)} verlangt: ${most} XRP.`
          : `${prices(count)} verlangt, von ${least} bis ${most} XRP.`,
    paidSummary: (count, last) =>
      count === 0 ? 'Noch nicht verkauft.' : `${plural(count, { other: '#-mal' })} verkauft, zuletzt für ${last} XRP.`,
    floor: 'Tiefstpreis pro Tag, in XRP',
    floorName: 'Tiefstpreis',
    noFloor: 'Es stand noch nichts zum Verkauf.',
    floorOn: (when, xrp) => `${when}: ${xrp === null ? 'nichts zum Verkauf' : `${xrp} XRP`}`,
    floorSummary: (now, least, most) =>
      `${now === null ? 'Zurzeit steht nichts zum Verkauf. Der Tiefstpreis' : `Der Tiefstpreis beträgt ${now} XRP. Er`} lag bisher zwischen ${least} und ${most} XRP.`,
    nothingOnSale: '–',
    volume: 'Umsatz pro Tag, in XRP',
    volumeName: 'Umsatz',
    noVolume: 'Es wurde noch nichts verkauft.',
    sales: 'Verkäufe',
    soldOn: (when, xrp, count) => `${when}: ${xrp} XRP in ${inSales(count)}`,
    volumeSummary: (xrp, count, span) => `${sales(count)} ${span}: ${xrp} XRP.`,
    collectionWhat: 'Tiefstpreis und Umsatz',
    gifts: 'Spenden im Zeitverlauf',
    givenByDay: 'Gespendet pro Tag, in XRP',
    givenByMonth: 'Gespendet pro Monat, in XRP',
    giftsWhat: 'Die Spenden im Zeitverlauf',
    noGifts: 'Es wurde noch nichts gespendet.',
    given: 'Gespendet',
    giftsCount: 'Spenden',
    day: 'Tag',
    month: 'Monat',
    givenOn: (when, xrp, count) => `${when}: ${xrp} XRP, ${gifts(count)}`,
    giftsSummary: (total, span, best) =>
      `${gifts(total.gifts)} ${span}: insgesamt ${total.xrp} XRP, der höchste Wert war ${best.xrp} XRP (${best.when}).`,
    onDay: (when) => `am ${when}`,
    fromTo: (from, to) => `(${from} bis ${to})`,
  },
} satisfies Partial<Catalogue>
