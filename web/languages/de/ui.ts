import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

/** 'Die Werke' inside of a sentence; 'Ihre Wallet' stays as it is. */
const within = (what: string) => what.replace(/^(?:Der|Die|Das|Diese[rs]?) /, (article) => article.toLowerCase())

export const ui = {
  ui: {
    gives: 'Spende: {amount}',
    gift: 'Spende',
    kinds: { mint: 'Nicht zum Verkauf', sell: 'Zum Verkauf', auction: 'In einer Auktion' },
    wait: 'Bitte warten',
    close: 'Schließen',
    closeMenu: 'Menü schließen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copiedOf: (label) => `Kopiert. ${label}`,
    showPassword: 'Passwort zeigen',
    hidePassword: 'Passwort verbergen',
    loadMore: 'Mehr laden',
    shownOf: (shown, total) => `${formatNumber(shown)} von ${formatNumber(total)}`,
    noPicture: 'Kein Bild vorhanden',
    noPictureOf: (title) => `${title}. Kein Bild vorhanden`,
    notLoaded: (what) => `Folgendes konnte gerade nicht geladen werden: ${within(what)}.`,
    tryAgain: 'Noch einmal versuchen',
    messages: 'Meldungen',
    steps: {
      waiting: '(noch nicht)',
      now: '(läuft)',
      done: '(erledigt)',
      failed: '(gescheitert)',
    },
    ended: 'Beendet',
    timeLeft: (days, hours, minutes, seconds) =>
      `${days > 0 ? `${formatNumber(days)}T ` : ''}${hours}h ${minutes}m ${seconds}s`,
    days: 'Tage',
    hours: 'Stunden',
    minutes: 'Minuten',
    seconds: 'Sekunden',
    change: 'Ändern',
    chooseFile: 'Datei wählen',
    chooseOrDrop: '{choose} oder hierher ziehen',
    uploaded: (percent) => `${percent} % hochgeladen`,
    uploadedOf: (label) => `${label}: hochgeladen`,
    removeFile: (name) => `${name} entfernen`,
    wrongType: 'Dieser Dateityp wird nicht angenommen',
    tooLarge: (size, most) => `Diese Datei ist ${size} groß. Möglich sind höchstens ${most}`,
    emptyFile: 'Diese Datei ist leer',
  },
} satisfies Partial<Catalogue>
