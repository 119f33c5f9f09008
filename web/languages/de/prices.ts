import type { Catalogue } from '#languages/catalogue.ts'

export const prices = {
  prices: {
    about: (value) => `≈ ${value}`,
    worthThen: (value) => `damals ${value} wert`,
    label: 'Werte zeigen in',
    currencies: {
      USD: 'US-Dollar',
      EUR: 'Euro',
      GBP: 'Pfund Sterling',
      JPY: 'Japanische Yen',
      off: 'Nur XRP',
    },
  },
} satisfies Partial<Catalogue>
