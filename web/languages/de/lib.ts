import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const lib = {
  lib: {
    unreachable: 'Gooddrop ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal',
    unreadable: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal',
    justNow: 'gerade eben',
    someone: 'Jemand',
    siteTitle: 'Gooddrop: Kunst, die hilft',
    titleOf: (page) => `${page} · Gooddrop`,
    bytes: (count) => `${formatNumber(count)} B`,
    percent: (number) => `${number} %`,
    labelled: '{label}: {value}',
    comma: ', ',
    inBrackets: (text) => `(${text})`,
    // Some end in an abbreviation: 'inkl. MwSt.'
    sentence: (words) => (words.endsWith('.') ? words : `${words}.`),
  },
} satisfies Partial<Catalogue>
