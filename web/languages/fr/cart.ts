import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const cart = {
  cart: {
    cart: 'Panier',
    count: (count) => plural(count, { one: 'Panier, # œuvre', other: 'Panier, # œuvres' }),
    add: 'Ajouter au panier',
    addOne: (title) => `Ajouter ${title} à votre panier`,
    remove: 'Dans le panier',
    removeOne: (title) => `Retirer ${title} de votre panier`,
    full: (most) =>
      plural(most, {
        one: 'Votre panier est limité à # œuvre. Achetez-la ou retirez-la d’abord.',
        other: 'Votre panier est limité à # œuvres. Achetez-en ou retirez-en d’abord.',
      }),
    leftOut: (count) =>
      plural(count, {
        one: '# œuvre n’a pas pu rester dans votre panier : elle est déjà à vous, n’est plus affichée ou dépasse la limite.',
        other:
          '# œuvres n’ont pas pu rester dans votre panier : elles sont déjà à vous, ne sont plus affichées ou dépassent la limite.',
      }),
    noTitle: 'Sans titre',
  },
} satisfies Partial<Catalogue>
