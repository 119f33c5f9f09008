import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { one: '# obra', other: '# obras' })

export const checkout = {
  checkout: {
    title: 'Carrito',
    lead: 'Aquí nada está reservado: hasta que pagues, otros pueden comprar estas obras.',
    what: 'Tu carrito',
    empty: 'Tu carrito está vacío',
    emptyHint: 'Añade obras que estén en venta y cómpralas juntas. Cada una lleva su propia donación.',
    explore: 'Explorar',
    browserOnly: 'Este carrito se guarda en este navegador. Si inicias sesión, pasa a tu cuenta.',
    noTitle: 'Sin título',
    select: (title) => `Comprar ${title}`,
    remove: 'Quitar',
    removeOne: (title) => `Quitar ${title}`,
    removeGone: 'Quitar lo que no se puede comprar',
    was: (xrp) => `antes ${xrp} XRP`,
    by: (name) => `de ${name}`,
    changes: {
      repriced: 'Precio nuevo',
      sold: 'Vendida a otra persona',
      yours: 'Ya es tuya',
      delisted: 'Ya no está en venta',
      auction: 'Ahora en subasta',
      busy: 'Se está vendiendo ahora',
      elsewhere: 'También se ofrece en otro sitio: aquí no se puede comprar',
      unavailable: 'Ya no se muestra aquí',
    },
    subtotal: (count) => `${works(count)}, sin donaciones`,
    checkOut: (count) => `Comprar ${works(count)}`,
    nothingSelected: 'Selecciona las obras que quieras comprar.',

    dialogTitle: 'Comprar varias obras',
    dialogLead:
      'Cada obra es una compra independiente, con su propia donación. Si una no se puede comprar, las demás no se ven afectadas.',
    giftFor: 'Donación',
    forAll: 'La misma para todas',
    forEach: 'Una para cada obra',
    giftOf: (title) => `Donación por ${title}`,
    pledgedTo: (charity) => `El vendedor también dona, así que esta donación va a ${charity}.`,
    goesTo: (charity) => `a ${charity}`,
    prices: (count) => `Precio de ${works(count)}`,
    gifts: 'Donaciones',
    total: 'Pagas',
    reserve: 'Reserva del libro mayor (se devuelve)',
    balance: (xrp) => `Tu monedero tiene ${xrp} XRP disponibles`,
    enough: 'Es suficiente para todas.',
    short: (xrp) =>
      `No hay XRP suficientes: a tu monedero le faltan ${xrp} XRP. Compra menos obras o añade XRP primero.`,
    buyXrp: 'Comprar XRP',
    signatures: 'Firmas una vez por cada obra, o todas a la vez si tu monedero lo permite.',
    start: 'Continuar y firmar',
  },
} satisfies Partial<Catalogue>
