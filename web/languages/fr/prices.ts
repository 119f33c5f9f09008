import type { Catalogue } from '#languages/catalogue.ts'

export const prices = {
  prices: {
    about: (value) => `≈ ${value}`,
    worthThen: (value) => `soit ${value} à l’époque`,
    label: 'Afficher les valeurs en',
    currencies: {
      USD: 'Dollars américains',
      EUR: 'Euros',
      GBP: 'Livres sterling',
      JPY: 'Yens',
      off: 'XRP seulement',
    },
  },
} satisfies Partial<Catalogue>
