import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const notifications = {
  notifications: {
    title: 'Notifications',
    unread: (count) => plural(count, { one: 'Notifications, # non lue', other: 'Notifications, # non lues' }),
    nothing: 'Aucune notification pour l’instant. Vos enchères, ventes et dons apparaîtront ici.',
    what: 'Les notifications',
    readAll: 'Tout marquer comme lu',
    more: 'Afficher les précédentes',
    new: 'nouvelle',
    choose: 'Réglages des notifications',
    stopWatching: 'Ne plus suivre',
    watchStopped: 'Vous ne suivez plus cet élément.',
    undo: 'Rétablir',
    preferencesLead: 'Choisissez vos notifications : sur le site, par e-mail, ou pas du tout.',
    preferencesWhat: 'Vos réglages de notifications',
    mailsGoTo: (address) =>
      `Les e-mails sont envoyés à ${address}, au plus un par minute. Chacun contient un lien de désinscription.`,
    noMailYet: 'Pour recevoir aussi des notifications par e-mail, confirmez votre adresse e-mail ci-dessus.',
    channels: { site: 'Sur le site', mail: 'Par e-mail' },
    topics: {
      offers: 'Les offres pour vos œuvres, et l’issue de vos propres offres',
      outbid: 'Quand votre enchère est dépassée',
      auctions: 'Les résultats des ventes aux enchères que vous organisez ou auxquelles vous participez',
      sales: 'Vos ventes et vos achats',
      gifts: 'Quand vos dons sont reçus par leur association, et quand elle vous remercie',
      follows: 'Les nouveaux abonnés',
      likes: 'Les mentions « J’aime » sur vos œuvres',
      replies: 'Les réponses à vos commentaires',
      charity_week: 'Un résumé hebdomadaire des dons à votre association',
    },
    unsubscribe: {
      title: 'Ne plus recevoir ces e-mails ?',
      lead: 'Vous ne recevrez alors de notifications que sur le site.',
      button: 'Me désinscrire',
      done: {
        title: 'Votre désinscription est confirmée',
        lead: 'Vous recevrez toujours des notifications sur le site. Vous pouvez changer vos réglages de notifications dans « Modifier le profil ».',
      },
    },
  },
} satisfies Partial<Catalogue>
