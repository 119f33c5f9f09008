import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const gifts = (count: number) => plural(count, { one: '# don', other: '# dons' })
const sales = (count: number) => plural(count, { one: '# vente', other: '# ventes' })

/** A day takes an article, a month does not. */
const isDay = (date: string) => /^\d/.test(date)
const named = (date: string) => (isDay(date) ? `le ${date}` : date)

export const activity = {
  activity: {
    title: 'Activité',
    lead: 'Tout ce qui arrive sur le registre aux œuvres présentées ici, au moment où cela arrive.',
    tab: 'Activité',
    history: 'Historique',
    historyWhat: 'L’historique',
    activityWhat: 'L’activité',
    nothing: 'Aucune activité pour l’instant',
    nothingOfKind: 'Rien de ce genre pour l’instant',
    showAll: 'Tout afficher',
    filter: 'Afficher seulement',
    all: 'Tout',
    kinds: {
      minted: 'Émissions',
      listed: 'Mises en vente',
      price_changed: 'Changements de prix',
      delisted: 'Retraits de la vente',
      auction: 'Ventes aux enchères',
      offer: 'Offres',
      bid: 'Enchères',
      sold: 'Ventes',
      gift: 'Dons',
      transfer: 'Transferts',
      burned: 'Destructions',
      artwork_changed: 'Œuvres modifiées',
    },
    newEntries: (count, more) =>
      more
        ? plural(count, {
            one: 'Afficher plus de # nouvelle entrée',
            other: 'Afficher plus de # nouvelles entrées',
          })
        : plural(count, { one: 'Afficher # nouvelle entrée', other: 'Afficher # nouvelles entrées' }),
    lines: {
      mint: '{who} a émis',
      sell: '{who} a mis en vente',
      cancel: '{who} a retiré de la vente',
      offer: '{who} a fait une offre',
      bid: '{who} a enchéri',
      auction: '{who} a ouvert une vente aux enchères',
      sold: '{who} a vendu',
      gift: '{who} a donné',
      pledge: '{who} a promis un don',
      transfer: '{who} a transféré',
      burn: '{who} a détruit',
      change: '{who} a changé l’œuvre : les offres antérieures sont caduques',
    },
    linesTo: {
      sold: '{who} a vendu à {whom}',
      gift: '{who} a donné à {whom}',
      pledge: '{who} a promis un don à {whom}',
      transfer: '{who} a transféré à {whom}',
    },
    priceLine: '{who} a changé le prix',
    before: 'avant :',
    now: 'maintenant :',
    roles: {
      creator: 'créateur',
      seller: 'vendeur',
      buyer: 'acheteur',
      bidder: 'enchérisseur',
      giver: 'donateur',
      charity: 'association',
      sender: 'expéditeur',
      receiver: 'destinataire',
      owner: 'propriétaire',
    },
    unknownPerson: 'Quelqu’un',
    onLedger: 'Sur le registre',
  },
  'activity/chart': {
    asTable: 'Afficher en tableau',
    asChart: 'Afficher en graphique',
    points: 'Points du graphique',
    hint: 'Choisissez un point pour lire sa valeur.',
    when: 'Date',
    amount: 'XRP',
    prices: 'Historique des prix',
    pricesWhat: 'L’historique des prix',
    noPrices: 'Aucun prix n’a encore été demandé ni payé.',
    kind: 'Type',
    asked: 'Demandé',
    paid: 'Payé',
    priceAt: (kind, xrp, date) => `${kind} : ${xrp} XRP, ${date}`,
    askedSummary: (count, least, most) => {
      if (count === 0) return ''
      const prices = plural(count, { one: '# prix demandé', other: '# prix demandés' })
      return least === most ? `${prices} : ${most} XRP.` : `${prices}, de ${least} à ${most} XRP.`
    },
    paidSummary: (count, last) =>
      count === 0 ? 'Pas encore vendue.' : `Vendue ${formatNumber(count)} fois, la dernière pour ${last} XRP.`,
    floor: 'Prix plancher par jour, en XRP',
    floorName: 'Prix plancher',
    noFloor: 'Rien n’a encore été mis en vente.',
    floorOn: (when, xrp) => `${when} : ${xrp === null ? 'rien en vente' : `${xrp} XRP`}`,
    floorSummary: (now, least, most) =>
      now === null
        ? `Rien n’est en vente actuellement. Le prix plancher a varié entre ${least} et ${most} XRP.`
        : `Le prix plancher est de ${now} XRP. Il a varié entre ${least} et ${most} XRP.`,
    nothingOnSale: '–',
    volume: 'Volume par jour, en XRP',
    volumeName: 'Volume',
    noVolume: 'Rien n’a encore été vendu.',
    sales: 'Ventes',
    soldOn: (when, xrp, count) => `${when} : ${xrp} XRP en ${sales(count)}`,
    volumeSummary: (xrp, count, span) => `${sales(count)} ${span} : ${xrp} XRP.`,
    collectionWhat: 'Le prix plancher et le volume',
    gifts: 'Les dons au fil du temps',
    givenByDay: 'Dons par jour, en XRP',
    givenByMonth: 'Dons par mois, en XRP',
    giftsWhat: 'Les dons au fil du temps',
    noGifts: 'Rien n’a encore été donné.',
    given: 'Donné',
    giftsCount: 'Dons',
    day: 'Jour',
    month: 'Mois',
    givenOn: (when, xrp, count) => `${when} : ${xrp} XRP, ${gifts(count)}`,
    giftsSummary: (total, span, best) =>
      `${gifts(total.gifts)} ${span} : ${total.xrp} XRP au total, avec un maximum de ${best.xrp} XRP ${
        isDay(best.when) ? 'le' : 'en'
      } ${best.when}.`,
    onDay: (when) => `le ${when}`,
    fromTo: (from, to) => `entre ${named(from)} et ${named(to)}`,
  },
} satisfies Partial<Catalogue>
