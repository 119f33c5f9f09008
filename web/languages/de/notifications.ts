import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const notifications = {
  notifications: {
    title: 'Benachrichtigungen',
    unread: (count) => plural(count, { other: 'Benachrichtigungen, # ungelesen' }),
    nothing: 'Noch keine Benachrichtigungen. Ihre Gebote, Verkäufe und Spenden erscheinen hier.',
    what: 'Die Benachrichtigungen',
    readAll: 'Alle als gelesen markieren',
    more: 'Ältere zeigen',
    new: 'neu',
    choose: 'Benachrichtigungen einstellen',
    stopWatching: 'Nicht mehr beobachten',
    watchStopped: 'Sie beobachten das nicht mehr.',
    undo: 'Rückgängig',
    preferencesLead: 'Wählen Sie, worüber Sie benachrichtigt werden: auf der Website, per E-Mail oder gar nicht.',
    preferencesWhat: 'Ihre Einstellungen für Benachrichtigungen',
    mailsGoTo: (address) =>
      `E-Mails gehen an ${address}, höchstens eine pro Minute. Jede enthält einen Link zum Abbestellen.`,
    noMailYet: 'Um auch per E-Mail benachrichtigt zu werden, bestätigen Sie oben Ihre E-Mail-Adresse.',
    channels: { site: 'Auf der Website', mail: 'Per E-Mail' },
    topics: {
      offers: 'Angebote für Ihre Werke und der Ausgang Ihrer eigenen Angebote',
      outbid: 'Wenn Sie überboten werden',
      auctions: 'Ergebnisse Ihrer Auktionen und derer, in denen Sie bieten',
      sales: 'Ihre Verkäufe und Käufe',
      gifts: 'Wenn Ihre Spenden bei der Organisation ankommen und wenn sie Ihnen dankt',
      follows: 'Wenn Ihnen jemand folgt',
      likes: 'Wenn jemandem Ihre Werke gefallen',
      replies: 'Antworten auf Ihre Kommentare',
      charity_week: 'Eine wöchentliche Übersicht der Spenden an Ihre Organisation',
    },
    unsubscribe: {
      title: 'E-Mails abbestellen?',
      lead: 'Sie werden dann nur noch auf der Website benachrichtigt.',
      button: 'Abbestellen',
      done: {
        title: 'Die E-Mails sind abbestellt',
        lead: 'Auf der Website werden Sie weiterhin benachrichtigt. Ändern können Sie das unter „Profil bearbeiten“.',
      },
    },
  },
} satisfies Partial<Catalogue>
