import type { Catalogue } from '#languages/catalogue.ts'

export const prices = {
  prices: {
    about: (value) => `≈ ${value}`,
    worthThen: (value) => `当時${value}相当`,
    label: '換算する通貨',
    currencies: {
      USD: '米ドル',
      EUR: 'ユーロ',
      GBP: '英ポンド',
      JPY: '日本円',
      off: 'XRPのみ',
    },
  },
} satisfies Partial<Catalogue>
