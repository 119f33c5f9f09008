import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const watch = {
  watch: {
    watch: 'Beobachten',
    watching: 'Beobachtet',
    how: 'Wie Sie benachrichtigt werden',
    about: {
      work: 'Wenn es zum Verkauf gestellt wird, sein Preis sich ändert, eine Auktion beginnt oder bald endet oder es verkauft wird.',
      person: 'Wenn diese Person ein Werk erstellt, zum Verkauf stellt oder eine Auktion beginnt.',
      collection: 'Wenn ein Werk daraus zum Verkauf gestellt wird oder ihr Tiefstpreis sinkt.',
      charity: 'Wenn sie eine Neuigkeit veröffentlicht oder ihre Spenden einen Meilenstein erreichen.',
      search: 'Wenn ein neues Werk dazu passt oder eines zum Verkauf kommt. Höchstens 100 am Tag.',
    },
    kinds: {
      work: 'Werk',
      person: 'Person',
      collection: 'Kollektion',
      charity: 'Organisation',
      search: 'Gespeicherte Suche',
    },
    search: {
      of: (name) => `für „${name}“`,
      switch: 'Bei neuen Treffern benachrichtigen',
      failed: 'Wir konnten nicht laden, ob Sie dies beobachten.',
      retry: 'Noch einmal versuchen',
      change: (name) => `Wie Sie über Treffer von ${name} benachrichtigt werden`,
    },
    bell: 'Auf der Website',
    push: 'Push-Nachrichten auf Ihren Geräten',
    mail: 'E-Mail',
    mails: {
      off: 'Keine E-Mail',
      at_once: 'Sofort',
      daily: 'Täglich, morgens',
      weekly: 'Wöchentlich, montags morgens',
    },
    mailsInShort: {
      at_once: 'E-Mail: sofort',
      daily: 'E-Mail: täglich, morgens',
      weekly: 'E-Mail: wöchentlich, montags morgens',
    },
    verifyFirst: 'Um E-Mails zu erhalten, bestätigen Sie Ihre Adresse unter „Profil bearbeiten“.',
    stop: 'Nicht mehr beobachten',
    change: 'Ändern',
    settings: 'Ruhezeiten und Geräte',
    cannotPush: 'Dieser Browser kann keine Push-Nachrichten zeigen.',
    pushDenied:
      'Ihr Browser lässt uns keine Nachrichten zeigen. Sie können es in seinen Einstellungen für diese Website erlauben.',
    pushFailed: 'Der Push-Dienst konnte Ihren Browser nicht erreichen. Bitte versuchen Sie es später noch einmal.',

    title: 'Beobachtet',
    lead: 'Was Sie beobachten, wie Sie benachrichtigt werden und wann Sie nicht gestört werden.',
    what: 'Was Sie beobachten',
    nothing: 'Sie beobachten noch nichts.',
    nothingHint:
      'Drücken Sie bei einem Werk, einer Person, einer Kollektion oder einer Organisation auf „Beobachten“, oder beobachten Sie eine gespeicherte Suche, um benachrichtigt zu werden, wenn etwas geschieht.',
    count: (total, most) => `${formatNumber(total)} von höchstens ${formatNumber(most)}`,
    gone: 'Nicht mehr auf Gooddrop',
    more: 'Mehr zeigen',
    stopped: (title) => `Sie beobachten ${title} nicht mehr.`,
    undo: 'Rückgängig',
    howFor: (title) => `Wie Sie über ${title} benachrichtigt werden`,

    quiet: 'Ruhezeiten',
    quietLead: 'Push-Nachrichten und E-Mails warten, bis die Ruhezeit vorbei ist. Die Glocke ist immer stumm.',
    quietOn: 'Nachts nicht stören',
    from: 'Von',
    until: 'Bis',
    zone: (name) => `Es gilt die Zeitzone ${name}.`,
    changeZone: (name) => `${name} verwenden`,
    save: 'Speichern',
    saved: 'Ihre Ruhezeiten wurden gespeichert',

    devices: 'Push-Nachrichten',
    devicesLead:
      'Sie erreichen Sie auch bei geschlossener Website, in jedem Browser, in dem Sie sie einschalten und angemeldet bleiben.',
    noDevices: 'Noch in keinem Browser eingeschaltet.',
    turnOn: 'In diesem Browser einschalten',
    isOn: 'Dieser Browser',
    since: (date) => `seit dem ${date}`,
    remove: 'Entfernen',
    removed: 'Dieser Browser erhält keine Push-Nachrichten mehr',
    settingsWhat: 'Ihre Einstellungen',

    unsubscribe: {
      title: 'Diese E-Mails abbestellen?',
      lead: 'Sie werden dann nur noch auf der Website benachrichtigt.',
      button: 'Abbestellen',
      done: {
        title: 'Die E-Mails sind abbestellt',
        lead: 'Was Sie beobachten, steht unter „Profil bearbeiten“. Dort können Sie ändern, wie Sie benachrichtigt werden.',
      },
    },
  },
} satisfies Partial<Catalogue>
