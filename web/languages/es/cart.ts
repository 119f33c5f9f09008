import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const cart = {
  cart: {
    cart: 'Carrito',
    count: (count) => `Carrito, ${plural(count, { one: '# obra', other: '# obras' })}`,
    add: 'Añadir al carrito',
    addOne: (title) => `Añadir ${title} al carrito`,
    remove: 'En el carrito',
    removeOne: (title) => `Quitar ${title} del carrito`,
    full: (most) => `En el carrito caben ${formatNumber(most)} obras como máximo. Compra o quita alguna primero.`,
    leftOut: (count) =>
      plural(count, {
        one: '# obra no ha podido quedarse en tu carrito: es tuya, ya no se muestra o no cabe.',
        other: '# obras no han podido quedarse en tu carrito: son tuyas, ya no se muestran o no caben.',
      }),
    noTitle: 'Sin título',
  },
} satisfies Partial<Catalogue>
