import type { Catalogue } from '#languages/catalogue.ts'

export const listings = {
  listings: {
    sellTitle: 'Vender NFT',
    sellLead:
      'Tu NFT permanece en tu monedero hasta que se vende. Solo Gooddrop puede completar la venta, y solo junto con su donación.',
    priceInXrp: 'Precio en XRP',
    checkout: 'Continuar',
    incorrectAmount: 'Introduce un importe correcto',
    youGet: 'Recibes',
    gift: 'Donación',
    buyersGift: 'Donación del comprador, al menos',
    yourPledge: 'Tu compromiso',
    pledge: 'Dona tú también una parte del precio',
    pledgeHint:
      'Un compromiso, aparte de la donación que el comprador paga sobre el precio. Solo para precios fijos: las subastas y las ofertas aceptadas no lo llevan.',
    pledgeShare: 'Qué parte del precio donas',
    pledgeAll:
      'El libro mayor no completa ninguna venta que no pague nada al vendedor, así que un drop (0,000001 XRP) se queda contigo.',
    pledgeNotHere:
      'No puedes comprometer una parte de este precio: las regalías del creador disminuirían con ella. Los creadores pueden hacerlo cuando venden sus propias obras, y cualquiera cuando no hay regalías.',
    pledgeNeedsCharity: 'Elige la organización benéfica a la que va tu compromiso',
    pledgeTooSmall: 'El precio es demasiado bajo para un compromiso',
    badPledge: 'Introduce un porcentaje superior a 0 y de 100 como mucho, con dos decimales como máximo',
    saleKind: '¿Cómo quieres venderlo?',
    fixedPrice: 'Precio fijo',
    fixedPriceHint: 'Se vende al primer comprador que pague tu precio',
    auction: 'Subasta',
    auctionHint: 'Se vende al mejor postor cuando termina',
    listed: 'Tu NFT ya está en venta',
    removeTitle: 'Retirar de la venta',
    removed: 'Tu NFT ya no está en venta',
  },
} satisfies Partial<Catalogue>
