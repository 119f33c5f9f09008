import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import { nameOf, xrpOf } from '#features/notifications/copy.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

type Titled = { title?: string | null }

const quoted = (title: string) => `« ${title} »`
const yours = ({ title }: Titled) => (title ? quoted(title) : 'votre œuvre')
const Yours = ({ title }: Titled) => (title ? quoted(title) : 'Votre œuvre')
const item = ({ title }: Titled) => (title ? quoted(title) : 'l’œuvre')
const Item = ({ title }: Titled) => (title ? quoted(title) : 'L’œuvre')
const ofItem = ({ title }: Titled) => (title ? `de ${quoted(title)}` : 'de l’œuvre')
const who = (data: Parameters<typeof nameOf>[0]) => nameOf(data) ?? 'Quelqu’un'

export const messages = {
  'server/mail': {
    everySale: 'Chaque vente donne.',
    unsubscribe: 'Se désinscrire',
    link: (label, address) => `${label} :\n${address}`,
    unsubscribeAt: (address) => `Se désinscrire : ${address}`,
  },
  'server/notifications': {
    sold: (data) =>
      `${Yours(data)} a été vendue à ${nameOf(data) ?? 'quelqu’un'} pour ${xrpOf(data.price)}${data.pledge ? `, dont vous avez donné ${xrpOf(data.pledge)}` : ''}`,
    bought: (data) => `${Item(data)} est désormais à vous, avec un don de ${xrpOf(data.gift)}`,
    gift_paid: (data) => `${data.charity ?? 'L’association'} a reçu votre don de ${xrpOf(data.gift)}`,
    pledge_paid: (data) =>
      `${data.charity ?? 'L’association'} a reçu le don de ${xrpOf(data.gift)} que vous aviez promis`,
    thanked: (data) => `${data.charity ?? 'L’association'} vous remercie de votre don de ${xrpOf(data.gift)}`,
    purchase_failed: (data) => `${Item(data)} n’a pas pu être achetée. ${data.reason ?? ''}`.trim(),
    listing_ended: (data) =>
      `${Yours(data)} n’est plus en vente : elle a été retirée de la vente ou déplacée hors de Gooddrop`,
    new_offer: (data) => `${who(data)} offre ${xrpOf(data.price)} pour ${yours(data)}`,
    offer_accepted: (data) => `Votre offre de ${xrpOf(data.price)} pour ${item(data)} a été acceptée`,
    offer_expired: (data) => `Votre offre de ${xrpOf(data.price)} pour ${item(data)} a expiré`,
    offer_unfunded: (data) =>
      `Votre offre de ${xrpOf(data.price)} pour ${item(data)} ne peut pas être payée : votre portefeuille ne contient pas assez de XRP`,
    offer_ended: (data) =>
      `Votre offre de ${xrpOf(data.price)} pour ${item(data)} a pris fin : l’œuvre a changé de propriétaire`,
    offer_void: (data) =>
      `L’émetteur a modifié ${item(data)} : votre offre de ${xrpOf(data.price)} est donc caduque. Elle va être annulée, et rien n’a été débité`,
    collection_offer_answered: (data) =>
      `${who(data)} vous propose ${item(data)} pour ${xrpOf(data.price)}, en réponse à votre offre de collection`,
    collection_offer_ended: (data) =>
      `L’offre de collection pour laquelle vous aviez proposé ${yours(data)} a pris fin. L’œuvre est toujours en vente à ${xrpOf(data.price)}`,
    outbid: (data) => {
      const text = `${who(data)} a dépassé votre enchère sur ${item(data)} avec ${xrpOf(data.price)}`
      if (data.next === undefined) return text
      return `${text}. ${data.withinLimit ? `L’enchère suivante, ${xrpOf(data.next)}, est dans la limite de votre maximum` : 'L’enchère suivante dépasserait votre maximum'}`
    },
    bid_too_late: (data) =>
      `Votre enchère de ${xrpOf(data.price)} pour ${item(data)} ne compte pas. ${data.reason ?? ''}`.trim(),
    bid_withdrawn: (data) =>
      `Vous avez retiré votre enchère en tête sur ${item(data)}, ou les XRP prévus pour elle, et ne pouvez plus enchérir dans cette vente`,
    auction_won: (data) =>
      `Vous avez remporté ${item(data)} pour ${xrpOf(data.price)}, avec un don de ${xrpOf(data.gift)}`,
    auction_lost: (data) =>
      `Vous n’avez pas remporté la vente aux enchères ${ofItem(data)}. La réserve du registre pour votre enchère vous est rendue`,
    auction_unsold: (data) =>
      `La vente aux enchères de ${yours(data)} s’est terminée sans vente. ${data.reason ?? ''}`.trim(),
    auction_decide: (data) =>
      `La vente aux enchères de ${yours(data)} s’est terminée à ${xrpOf(data.price)}${data.belowReserve ? ', sous votre prix de réserve' : ''}. Vous avez un jour pour accepter une enchère`,
    auction_reopened: (data) =>
      `${data.reason ?? `Le gagnant de ${yours(data)} n’a pas pu payer`}. La vente reste ouverte un peu plus longtemps`,
    followed: (data) => `${who(data)} s’abonne à votre profil`,
    listed: (data) => `${who(data)}, dont vous suivez le profil, a mis ${item(data)} en vente`,
    liked: (data) => `${who(data)} aime ${yours(data)}`,
    replied: (data) =>
      `${who(data)} a répondu à votre commentaire sur ${data.title ? quoted(data.title) : 'un article'}`,
    watch_listed: (data) => `${who(data)} a mis ${item(data)} en vente à ${xrpOf(data.price)}`,
    watch_price: (data) =>
      `Le prix ${ofItem(data)} est maintenant de ${xrpOf(data.price)}. Il était de ${xrpOf(data.before)}`,
    watch_floor: (data) =>
      `${data.collection ?? 'Une collection'} a un nouveau prix plancher : ${item(data)} à ${xrpOf(data.price)}. Il était de ${xrpOf(data.before)}`,
    watch_auction: (data) => `${who(data)} a mis ${item(data)} aux enchères`,
    watch_ending: (data) => `La vente aux enchères ${ofItem(data)} se termine dans moins d’une heure`,
    watch_sold: (data) => `${Item(data)} a été vendue${data.price ? ` pour ${xrpOf(data.price)}` : ''}`,
    watch_minted: (data) => `${who(data)} a une nouvelle œuvre${data.title ? ` : ${quoted(data.title)}` : ''}`,
    watch_match: (data) => {
      const offer = data.price ? `, en vente à ${xrpOf(data.price)},` : data.isAuction ? ', mise aux enchères,' : ''
      return `${Item(data)}${offer} correspond à votre recherche ${quoted(data.search ?? '')}`
    },
    watch_update: (data) => `${data.charity ?? 'Une association'} a publié une actualité`,
    watch_milestone: (data) => `${data.charity ?? 'Une association'} a reçu ${xrpOf(data.gift)} de dons`,
  },
  'server/notifications/digest': {
    several: (count) =>
      plural(count, {
        one: '# nouvelle notification de Gooddrop',
        other: '# nouvelles notifications de Gooddrop',
      }),
    look: 'Voir',
    all: 'Ouvrir Gooddrop',
    andMore: (count) => plural(count, { one: '… et # autre.', other: '… et # autres.' }),
    because: 'Vous avez choisi d’être prévenu par e-mail. Vous pouvez changer cela dans « Modifier le profil ».',
    notYours: 'Ce ne sont pas vos notifications',
    verifyFirst: 'Veuillez d’abord confirmer votre adresse e-mail',
    stopped: 'Vous ne recevrez plus ces e-mails',
  },
  'server/watch': {
    tooMany: (most) => `Vous pouvez suivre ${formatNumber(most)} éléments au plus. Cessez d’abord d’en suivre un`,
    tooManyDevices: (most) => `Les messages push vont à ${most} appareils au plus. Retirez-en un d’abord`,
    verifyFirst: 'Veuillez d’abord confirmer votre adresse e-mail',
    ownWork: 'Vous ne pouvez pas vous suivre vous-même',
    noSuchItem: 'Nous n’avons pas trouvé cette œuvre',
    unknownZone: 'Nous ne connaissons pas ce fuseau horaire',
    badSubscription: 'Le service push de votre navigateur ne peut pas être utilisé',
    noSuchDevice: 'Cet appareil n’est plus là',
    stopped: {
      mail: 'Vous ne recevrez plus d’e-mails à ce sujet',
      mails: 'Vous ne recevrez plus d’e-mails sur ce que vous suivez',
      stop: 'Vous ne suivez plus cet élément',
    },
    mail: {
      several: (count) =>
        plural(count, {
          one: '# nouveauté sur ce que vous suivez',
          other: '# nouveautés sur ce que vous suivez',
        }),
      look: 'Voir',
      all: 'Voir ce que vous suivez',
      andMore: (count) => plural(count, { one: '… et # autre.', other: '… et # autres.' }),
      because: 'Vous suivez cela sur Gooddrop. Vous pouvez choisir comment être prévenu dans « Modifier le profil ».',
    },
    push: { title: 'Gooddrop', look: 'Voir', stop: 'Ne plus suivre' },
  },
} satisfies Partial<ServerCatalogue>
