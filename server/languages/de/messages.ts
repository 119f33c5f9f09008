import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import { nameOf, xrpOf } from '#features/notifications/copy.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

type Titled = { title?: string | null }

const quoted = (title: string) => `„${title}“`
/** In the nominative and the accusative, which are the same here. */
const yours = ({ title }: Titled) => (title ? quoted(title) : 'Ihr Werk')
const item = ({ title }: Titled) => (title ? quoted(title) : 'das Werk')
const Item = ({ title }: Titled) => (title ? quoted(title) : 'Das Werk')
/** After von. */
const ofItem = ({ title }: Titled) => (title ? quoted(title) : 'diesem Werk')
const ofYours = ({ title }: Titled) => (title ? quoted(title) : 'Ihrem Werk')
const who = (data: Parameters<typeof nameOf>[0]) => nameOf(data) ?? 'Jemand'

export const messages = {
  'server/mail': {
    everySale: 'Jeder Verkauf hilft.',
    unsubscribe: 'Abbestellen',
    link: (label, address) => `${label}:\n${address}`,
    unsubscribeAt: (address) => `Abbestellen: ${address}`,
  },
  'server/notifications': {
    sold: (data) =>
      `${yours(data)} wurde für ${xrpOf(data.price)} an ${nameOf(data) ?? 'jemanden'} verkauft${data.pledge ? `, davon haben Sie ${xrpOf(data.pledge)} gespendet` : ''}`,
    bought: (data) => `${Item(data)} gehört jetzt Ihnen, mit einer Spende von ${xrpOf(data.gift)}`,
    gift_paid: (data) => `Ihre Spende von ${xrpOf(data.gift)} ist bei ${data.charity ?? 'der Organisation'} angekommen`,
    pledge_paid: (data) =>
      `Ihre Zusage von ${xrpOf(data.gift)} ist bei ${data.charity ?? 'der Organisation'} angekommen`,
    thanked: (data) => `${data.charity ?? 'Die Organisation'} dankt Ihnen für Ihre Spende von ${xrpOf(data.gift)}`,
    purchase_failed: (data) => `${Item(data)} konnte nicht gekauft werden. ${data.reason ?? ''}`.trim(),
    listing_ended: (data) =>
      `${yours(data)} steht nicht mehr zum Verkauf: Es wurde außerhalb von Gooddrop aus dem Verkauf genommen oder übertragen`,
    new_offer: (data) => `${who(data)} bietet ${xrpOf(data.price)} für ${yours(data)}`,
    offer_accepted: (data) => `Ihr Angebot von ${xrpOf(data.price)} für ${item(data)} wurde angenommen`,
    offer_expired: (data) => `Ihr Angebot von ${xrpOf(data.price)} für ${item(data)} ist abgelaufen`,
    offer_unfunded: (data) =>
      `Ihr Angebot von ${xrpOf(data.price)} für ${item(data)} kann nicht bezahlt werden: Ihre Wallet enthält nicht genug XRP`,
    offer_ended: (data) =>
      `Ihr Angebot von ${xrpOf(data.price)} für ${item(data)} ist beendet: Das Werk gehört jetzt jemand anderem`,
    offer_void: (data) =>
      `Das Kunstwerk von ${ofItem(data)} wurde vom ausgebenden Konto geändert, daher ist Ihr Angebot von ${xrpOf(data.price)} ungültig. Es wird aufgehoben, und es wurde nichts abgebucht`,
    collection_offer_answered: (data) =>
      `${who(data)} bietet Ihnen ${item(data)} für ${xrpOf(data.price)} an, als Antwort auf Ihr Kollektionsangebot`,
    collection_offer_ended: (data) =>
      `Das Kollektionsangebot, für das Sie ${yours(data)} vorgeschlagen haben, ist beendet. Das Werk steht weiterhin für ${xrpOf(data.price)} zum Verkauf`,
    outbid: (data) => {
      const text = `${who(data)} hat Sie bei ${ofItem(data)} mit ${xrpOf(data.price)} überboten`
      if (data.next === undefined) return text
      return `${text}. ${data.withinLimit ? `Das nächste Gebot von ${xrpOf(data.next)} liegt innerhalb Ihres Maximalgebots` : 'Das nächste Gebot läge über Ihrem Maximalgebot'}`
    },
    bid_too_late: (data) =>
      `Ihr Gebot von ${xrpOf(data.price)} für ${item(data)} zählt nicht. ${data.reason ?? ''}`.trim(),
    bid_withdrawn: (data) =>
      `Sie haben Ihr führendes Gebot für ${item(data)} oder die XRP dafür zurückgezogen und können in dieser Auktion nicht mehr bieten`,
    auction_won: (data) =>
      `Sie haben ${item(data)} für ${xrpOf(data.price)} ersteigert, mit einer Spende von ${xrpOf(data.gift)}`,
    auction_lost: (data) =>
      `Sie haben die Auktion von ${ofItem(data)} nicht gewonnen. Die Ledger-Reserve für Ihr Gebot wird wieder frei`,
    auction_unsold: (data) => `Die Auktion von ${ofYours(data)} endete ohne Verkauf. ${data.reason ?? ''}`.trim(),
    auction_decide: (data) =>
      `Die Auktion von ${ofYours(data)} endete bei ${xrpOf(data.price)}${data.belowReserve ? ', unter Ihrem Mindestpreis' : ''}. Sie haben einen Tag Zeit, ein Gebot anzunehmen`,
    auction_reopened: (data) =>
      `${data.reason ?? `Das höchste Gebot für ${yours(data)} konnte nicht bezahlt werden`}. Die Auktion bleibt noch etwas länger offen`,
    followed: (data) => `${who(data)} folgt Ihnen jetzt`,
    listed: (data) => `${who(data)} (Sie folgen diesem Profil) hat ${item(data)} zum Verkauf gestellt`,
    liked: (data) => `${nameOf(data) ?? 'Jemandem'} gefällt ${yours(data)}`,
    replied: (data) =>
      `${who(data)} hat auf Ihren Kommentar zu ${data.title ? quoted(data.title) : 'einem Beitrag'} geantwortet`,
    watch_listed: (data) => `${who(data)} hat ${item(data)} für ${xrpOf(data.price)} zum Verkauf gestellt`,
    watch_price: (data) =>
      `Der Preis von ${ofItem(data)} beträgt jetzt ${xrpOf(data.price)}. Vorher waren es ${xrpOf(data.before)}`,
    watch_floor: (data) =>
      `${data.collection ?? 'Eine Kollektion'} hat einen neuen Tiefstpreis: ${item(data)} für ${xrpOf(data.price)}. Vorher waren es ${xrpOf(data.before)}`,
    watch_auction: (data) => `${who(data)} versteigert ${item(data)}`,
    watch_ending: (data) => `Die Auktion von ${ofItem(data)} endet innerhalb der nächsten Stunde`,
    watch_sold: (data) => `${Item(data)} wurde${data.price ? ` für ${xrpOf(data.price)}` : ''} verkauft`,
    watch_minted: (data) => `${who(data)} hat ein neues Werk${data.title ? `: ${quoted(data.title)}` : ''}`,
    watch_match: (data) => {
      const offer = data.price
        ? `, zum Verkauf für ${xrpOf(data.price)},`
        : data.isAuction
          ? ', das versteigert wird,'
          : ''
      return `${Item(data)}${offer} passt zu Ihrer Suche ${quoted(data.search ?? '')}`
    },
    watch_update: (data) => `${data.charity ?? 'Eine Organisation'} hat eine Neuigkeit veröffentlicht`,
    watch_milestone: (data) => `${data.charity ?? 'Eine Organisation'} hat ${xrpOf(data.gift)} an Spenden erhalten`,
  },
  'server/notifications/digest': {
    several: (count) =>
      plural(count, { one: '# neue Benachrichtigung von Gooddrop', other: '# neue Benachrichtigungen von Gooddrop' }),
    look: 'Ansehen',
    all: 'Gooddrop öffnen',
    andMore: (count) => plural(count, { one: '… und # weitere.', other: '… und # weitere.' }),
    because: 'Sie haben gewählt, per E-Mail benachrichtigt zu werden. Ändern können Sie das unter „Profil bearbeiten“.',
    notYours: 'Das sind nicht Ihre Benachrichtigungen',
    verifyFirst: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
    stopped: 'Sie erhalten diese E-Mails nicht mehr',
  },
  'server/watch': {
    tooMany: (most) =>
      `Sie können höchstens ${formatNumber(most)} Dinge beobachten. Bitte beenden Sie zuerst eine andere Beobachtung`,
    tooManyDevices: (most) => `Push-Nachrichten gehen an höchstens ${most} Geräte. Entfernen Sie zuerst eines`,
    verifyFirst: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
    ownWork: 'Sie können sich nicht selbst beobachten',
    noSuchItem: 'Dieses Werk konnten wir nicht finden',
    unknownZone: 'Diese Zeitzone kennen wir nicht',
    badSubscription: 'Der Push-Dienst Ihres Browsers lässt sich nicht verwenden',
    noSuchDevice: 'Dieses Gerät gibt es nicht mehr',
    stopped: {
      mail: 'Sie erhalten dazu keine E-Mails mehr',
      mails: 'Sie erhalten keine E-Mails mehr zu dem, was Sie beobachten',
      stop: 'Sie beobachten das nicht mehr',
    },
    mail: {
      several: (count) =>
        plural(count, {
          one: '# Neuigkeit zu dem, was Sie beobachten',
          other: '# Neuigkeiten zu dem, was Sie beobachten',
        }),
      look: 'Ansehen',
      all: 'Was Sie beobachten',
      andMore: (count) => plural(count, { one: '… und # weitere.', other: '… und # weitere.' }),
      because:
        'Sie beobachten das auf Gooddrop. Wie Sie benachrichtigt werden, können Sie unter „Profil bearbeiten“ ändern.',
    },
    push: { title: 'Gooddrop', look: 'Ansehen', stop: 'Nicht mehr beobachten' },
  },
} satisfies Partial<ServerCatalogue>
