import type { Catalogue } from '#languages/catalogue.ts'

export const lib = {
  lib: {
    unreachable: 'No se puede conectar con Gooddrop. Comprueba tu conexión e inténtalo de nuevo',
    unreadable: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo dentro de un momento',
    justNow: 'ahora mismo',
    someone: 'Alguien',
    siteTitle: 'Gooddrop: arte que dona',
    titleOf: (page) => `${page} · Gooddrop`,
    bytes: (count) => `${count} B`,
    percent: (number) => `${number} %`,
    labelled: '{label}: {value}',
    comma: ', ',
    inBrackets: (text) => `(${text})`,
    sentence: (words) => `${words}.`,
  },
} satisfies Partial<Catalogue>
