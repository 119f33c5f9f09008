import type { Catalogue } from '#languages/catalogue.ts'

export const sharing = {
  sharing: {
    share: 'Teilen',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    notShared: 'Der Link konnte nicht geteilt werden',
    badge: 'Plakette für Ihre Website',
    badgeTitle: 'Eine Plakette für Ihre Website',
    badgeLead: {
      charity:
        'Zeigen Sie auf Ihrer eigenen Website, was Ihnen über Gooddrop gespendet wurde. Der Betrag bleibt aktuell.',
      artist:
        'Zeigen Sie auf Ihrer eigenen Website, was Ihre Verkäufe an Spenden eingebracht haben. Der Betrag bleibt aktuell.',
    },
    back: { charity: 'Zurück zur Organisation', artist: 'Zurück zum Profil' },
    theme: 'Farben',
    themes: { light: 'Hell', dark: 'Dunkel' },
    counter: 'Zähler',
    counterHint: 'Eine kleine Seite in einem Rahmen. Ein Klick führt zu Gooddrop.',
    small: 'Plakette',
    smallHint: 'Ein Bild mit einem Link, für eine Fußzeile oder eine README.',
    code: 'Code zum Kopieren',
    copyCode: { counter: 'Code des Zählers kopieren', badge: 'Code der Plakette kopieren' },
    frameTitle: (name) => `Spenden auf Gooddrop: ${name}`,
    pictureText: (name) => `${name} auf Gooddrop`,
    goodToKnow: 'Gut zu wissen',
    notes: [
      'Weder der Zähler noch die Plakette enthält ein Skript, setzt ein Cookie oder lädt sonst etwas.',
      'Der Betrag stammt aus dem, was der Ledger bestätigt hat, und ist höchstens einige Minuten alt.',
    ],
    policy: (origin) =>
      `Hat Ihre Website eine Content Security Policy, erlauben Sie ${origin} in frame-src für den Zähler und in img-src für die Plakette.`,
    what: 'Die Plakette',
  },
} satisfies Partial<Catalogue>
