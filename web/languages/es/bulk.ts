import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { one: '# obra', other: '# obras' })
const offers = (count: number) => plural(count, { one: '# oferta', other: '# ofertas' })

export const bulk = {
  bulk: {
    select: 'Seleccionar varias',
    selectOff: 'Dejar de seleccionar',
    selectOne: (title) => `Seleccionar ${title}`,
    selected: (count) => plural(count, { one: '# seleccionada', other: '# seleccionadas' }),
    selectAll: 'Seleccionar todas',
    clear: 'Quitar selección',
    actions: 'Con las seleccionadas',
    listThem: (count) => `Poner en venta ${works(count)}`,
    delistThem: (count) => `Retirar de la venta ${works(count)}`,
    withdrawThem: (count) => `Retirar ${offers(count)}`,
    acceptThem: (count) => `Aceptar ${offers(count)}`,
    tooMany: (most) => `Selecciona ${formatNumber(most)} como máximo.`,

    listTitle: 'Poner en venta varias obras',
    listLead: 'Cada obra se pone en venta con su propia firma. Puedes hacer una pausa y seguir más tarde.',
    priceForAll: 'El mismo precio para todas, en XRP',
    priceOf: (title) => `Precio de ${title} en XRP`,
    incorrectAmount: 'Introduce un importe correcto',
    start: 'Continuar',

    title: 'Firmas',
    what: 'Estas firmas',
    kinds: {
      list: 'Poner obras en venta',
      cancel: 'Cancelar ofertas',
      accept: 'Aceptar ofertas',
      buy: 'Comprar obras',
    },
    left: (count) => plural(count, { one: 'Queda # firma', other: 'Quedan # firmas' }),
    progress: (done, total) => `${formatNumber(done)} de ${formatNumber(total)} completadas`,
    leftOut: (count) => plural(count, { one: '# omitida', other: '# omitidas' }),
    failed: (count) => plural(count, { one: '# fallida', other: '# fallidas' }),
    signNext: 'Firmar la siguiente',
    signFirst: 'Empezar a firmar',
    signTogether: (count) => `Firmar ${formatNumber(count)} a la vez`,
    together: 'Confirma en tu monedero. Todas van en una sola solicitud.',
    pause: 'Pausar',
    resume: 'Continuar',
    paused: 'En pausa. No se pide nada a tu monedero hasta que continúes.',
    skip: 'Omitir la siguiente',
    giveUp: 'Abandonar',
    giveUpTitle: '¿Abandonar el resto?',
    giveUpLead: 'Lo que has firmado sigue firmado. Lo que queda ya no se pedirá.',
    keepGoing: 'Conservar',
    over: {
      done: 'Todo está firmado.',
      bought: 'Todo está comprado.',
      doneWithout: 'Terminado. Algunas se omitieron o fallaron: mira abajo.',
      abandoned: 'Has abandonado el resto.',
    },
    anywhere: 'Esta lista se conserva. Puedes cerrar la página y seguir más tarde, también en otro dispositivo.',
    backToWorks: 'Volver a tus obras',
    backToCart: 'Volver al carrito',
    steps: 'Paso a paso',
    stepStates: {
      waiting: 'Por firmar',
      asked: 'En tu monedero',
      done: 'Completada',
      skipped: 'Omitida',
      failed: 'Fallida',
      abandoned: 'Abandonada',
    },
    cancelStep: (count) => `Cancelar ${offers(count)}`,
    noTitle: 'Sin título',
    none: 'No existe esa lista de firmas',
    noneHint: 'Puede que se completara hace tiempo.',

    open: (count) =>
      plural(count, { one: '# firma tuya sigue pendiente.', other: '# firmas tuyas siguen pendientes.' }),
    goOn: 'Seguir',

    cancelTitle: 'Cancelar varias ofertas',
    cancelled: 'Se han cancelado las ofertas',
    cancelVerb: 'Retirar',
    offers,
    moreWorks: (count) => `y ${formatNumber(count)} más`,

    received: 'Ofertas recibidas',
    receivedWhat: 'Las ofertas',
    noOffers: 'Todavía no te han hecho ninguna oferta',
    noOffersHint: 'Las ofertas por tus obras aparecen aquí en cuanto están en el libro mayor.',
    from: (name) => `de ${name}`,
    until: (when) => `hasta el ${when}`,
    offerOf: (title, note) => `${title}, ${note}`,
    problems: {
      elsewhere: 'Hecha en otro sitio',
      unfunded: 'Sin fondos',
      auction: 'En subasta',
    },
  },
} satisfies Partial<Catalogue>
