import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const watch = {
  watch: {
    watch: 'Suivre',
    watching: 'Suivi',
    how: 'Mode de notification',
    about: {
      work: 'Quand l’œuvre est mise en vente, que son prix change, qu’une vente aux enchères s’ouvre ou va se terminer, ou qu’elle est vendue.',
      person: 'Quand cette personne crée une œuvre, en met une en vente ou ouvre une vente aux enchères.',
      collection: 'Quand une de ses œuvres est mise en vente, ou que son prix plancher baisse.',
      charity: 'Quand l’association publie une actualité ou que ses dons atteignent un cap.',
      search:
        'Quand une nouvelle œuvre y correspond, ou qu’une œuvre correspondante est mise en vente. Au plus 100 par jour.',
    },
    kinds: {
      work: 'Œuvre',
      person: 'Artiste',
      collection: 'Collection',
      charity: 'Association',
      search: 'Recherche enregistrée',
    },
    search: {
      of: (name) => `de « ${name} »`,
      switch: 'M’avertir des nouveaux résultats',
      failed: 'Impossible de savoir si vous suivez cette recherche.',
      retry: 'Réessayer',
      change: (name) => `Notifications pour les résultats de ${name}`,
    },
    bell: 'Sur le site',
    push: 'Messages push sur vos appareils',
    mail: 'E-mail',
    mails: {
      off: 'Pas d’e-mail',
      at_once: 'Aussitôt',
      daily: 'Une fois par jour, le matin',
      weekly: 'Une fois par semaine, le lundi matin',
    },
    mailsInShort: {
      at_once: 'E-mail : aussitôt',
      daily: 'E-mail : une fois par jour, le matin',
      weekly: 'E-mail : une fois par semaine, le lundi matin',
    },
    verifyFirst: 'Pour recevoir des e-mails, confirmez votre adresse dans « Modifier le profil ».',
    stop: 'Ne plus suivre',
    change: 'Modifier',
    settings: 'Heures calmes et appareils',
    cannotPush: 'Ce navigateur ne peut pas afficher de messages push.',
    pushDenied:
      'Votre navigateur ne nous permet pas d’afficher de messages. Vous pouvez l’autoriser dans ses réglages pour ce site.',
    pushFailed: 'Votre navigateur n’a pas pu être joint par son service push. Réessayez plus tard.',

    title: 'Suivis',
    lead: 'Ce que vous suivez, comment nous vous prévenons, et quand il ne faut pas vous déranger.',
    what: 'Ce que vous suivez',
    nothing: 'Vous ne suivez rien pour l’instant.',
    nothingHint:
      'Appuyez sur « Suivre » sur une œuvre, un artiste, une collection ou une association, ou suivez une recherche enregistrée, pour recevoir une notification quand il se passe quelque chose.',
    count: (total, most) => `${formatNumber(total)} sur ${formatNumber(most)} au plus`,
    gone: 'N’est plus sur Gooddrop',
    more: 'Afficher plus',
    stopped: (title) => `Vous ne suivez plus ${title}.`,
    undo: 'Rétablir',
    howFor: (title) => `Notifications pour ${title}`,

    quiet: 'Heures calmes',
    quietLead:
      'Les messages push et les e-mails attendent que ces heures soient passées. La cloche est toujours silencieuse.',
    quietOn: 'Ne pas me déranger la nuit',
    from: 'De',
    until: 'À',
    zone: (name) => `Fuseau horaire : ${name}.`,
    changeZone: (name) => `Utiliser ${name}`,
    save: 'Enregistrer',
    saved: 'Vos heures calmes ont été enregistrées',

    devices: 'Messages push',
    devicesLead:
      'Ils vous parviennent quand le site est fermé, sur chaque navigateur où vous les activez et restez connecté.',
    noDevices: 'Aucun navigateur ne les affiche pour l’instant.',
    turnOn: 'Activer dans ce navigateur',
    isOn: 'Ce navigateur',
    since: (date) => `depuis le ${date}`,
    remove: 'Retirer',
    removed: 'Ce navigateur ne reçoit plus de messages push',
    settingsWhat: 'Vos réglages',

    unsubscribe: {
      title: 'Ne plus recevoir ces e-mails ?',
      lead: 'Vous ne recevrez alors de notifications que sur le site.',
      button: 'Me désinscrire',
      done: {
        title: 'Votre désinscription est confirmée',
        lead: 'Ce que vous suivez se trouve dans « Modifier le profil », où vous pouvez changer le mode de notification.',
      },
    },
  },
} satisfies Partial<Catalogue>
