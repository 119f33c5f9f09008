import type { Catalogue } from '#languages/catalogue.ts'

export const prices = {
  prices: {
    about: (value) => `≈ ${value}`,
    worthThen: (value) => `${value} entonces`,
    label: 'Mostrar valores en',
    currencies: {
      USD: 'Dólares estadounidenses',
      EUR: 'Euros',
      GBP: 'Libras esterlinas',
      JPY: 'Yenes japoneses',
      off: 'Solo XRP',
    },
  },
} satisfies Partial<Catalogue>
