import type { Catalogue } from '#languages/catalogue.ts'

export const prices = {
  prices: {
    about: (value) => `≈ ${value}`,
    worthThen: (value) => `بقيمة ${value} حينها`,
    label: 'عرض القيم بعملة',
    currencies: {
      USD: 'الدولار الأمريكي',
      EUR: 'اليورو',
      GBP: 'الجنيه الإسترليني',
      JPY: 'الين الياباني',
      off: 'XRP فقط',
    },
  },
} satisfies Partial<Catalogue>
