import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const prices = (count: number) => plural(count, { one: '# precio pedido', other: '# precios pedidos' })
const sales = (count: number) => plural(count, { one: '# venta', other: '# ventas' })
const gifts = (count: number) => plural(count, { one: '# donación', other: '# donaciones' })

export const activity = {
  activity: {
    title: 'Actividad',
    lead: 'Todo lo que ocurre en el libro mayor con las obras que se muestran aquí, en directo.',
    tab: 'Actividad',
    history: 'Historial',
    historyWhat: 'El historial',
    activityWhat: 'La actividad',
    nothing: 'Todavía no hay actividad',
    nothingOfKind: 'Todavía no hay nada de este tipo',
    showAll: 'Mostrar todo',
    filter: 'Mostrar solo',
    all: 'Todo',
    kinds: {
      minted: 'Acuñaciones',
      listed: 'Puestas en venta',
      price_changed: 'Cambios de precio',
      delisted: 'Retiradas de la venta',
      auction: 'Subastas',
      offer: 'Ofertas',
      bid: 'Pujas',
      sold: 'Ventas',
      gift: 'Donaciones',
      transfer: 'Transferencias',
      burned: 'Obras destruidas',
      artwork_changed: 'Obras modificadas',
    },
    newEntries: (count, more) =>
      more
        ? `Mostrar más de ${formatNumber(count)} novedades`
        : plural(count, { one: 'Mostrar # novedad', other: 'Mostrar # novedades' }),
    lines: {
      mint: '{who} acuñó la obra',
      sell: '{who} puso en venta la obra',
      cancel: '{who} retiró la obra de la venta',
      offer: '{who} hizo una oferta',
      bid: '{who} pujó',
      auction: '{who} abrió una subasta',
      sold: '{who} vendió la obra',
      gift: '{who} donó',
      pledge: '{who} se comprometió a donar',
      transfer: '{who} transfirió la obra',
      burn: '{who} destruyó la obra',
      change: '{who} modificó la obra: las ofertas anteriores quedan sin efecto',
    },
    linesTo: {
      sold: '{who} vendió la obra a {whom}',
      gift: '{who} donó a {whom}',
      pledge: '{who} se comprometió a donar a {whom}',
      transfer: '{who} transfirió la obra a {whom}',
    },
    priceLine: '{who} cambió el precio',
    before: 'antes:',
    now: 'ahora:',
    roles: {
      creator: 'crea',
      seller: 'vende',
      buyer: 'compra',
      bidder: 'puja',
      giver: 'dona',
      charity: 'organización benéfica',
      sender: 'envía',
      receiver: 'recibe',
      owner: 'posee',
    },
    unknownPerson: 'Alguien',
    onLedger: 'En el libro mayor',
  },
  'activity/chart': {
    asTable: 'Ver como tabla',
    asChart: 'Ver como gráfico',
    points: 'Puntos del gráfico',
    hint: 'Elige un punto para leer su valor.',
    when: 'Fecha',
    amount: 'XRP',
    prices: 'Historial de precios',
    pricesWhat: 'El historial de precios',
    noPrices: 'Todavía no se ha pedido ni pagado ningún precio.',
    kind: 'Tipo',
    asked: 'Pedido',
    paid: 'Pagado',
    priceAt: (kind, xrp, date) => `${kind}: ${xrp} XRP, ${date}`,
    askedSummary: (count, least, most) =>
      count === 0
        ? ''
        : least === most
          ? `${prices(count)}: ${most} XRP.`
          : `${prices(count)}, de ${least} a ${most} XRP.`,
    paidSummary: (count, last) =>
      count === 0
        ? 'Todavía no se ha vendido.'
        : `${plural(count, { one: 'Vendida # vez', other: 'Vendida # veces' })}, la última por ${last} XRP.`,
    floor: 'Precio mínimo por día, en XRP',
    floorName: 'Precio mínimo',
    noFloor: 'Todavía no ha habido nada en venta.',
    floorOn: (when, xrp) => `${when}: ${xrp === null ? 'nada en venta' : `${xrp} XRP`}`,
    floorSummary: (now, least, most) =>
      `${now === null ? 'Ahora no hay nada en venta. El precio mínimo ha estado' : `El precio mínimo es de ${now} XRP y ha estado`} entre ${least} y ${most} XRP.`,
    nothingOnSale: '–',
    volume: 'Volumen por día, en XRP',
    volumeName: 'Volumen',
    noVolume: 'Todavía no se ha vendido nada.',
    sales: 'Ventas',
    soldOn: (when, xrp, count) => `${when}: ${xrp} XRP en ${sales(count)}`,
    volumeSummary: (xrp, count, span) => `${sales(count)} ${span}: ${xrp} XRP.`,
    collectionWhat: 'El precio mínimo y el volumen',
    gifts: 'Donaciones a lo largo del tiempo',
    givenByDay: 'Donado por día, en XRP',
    givenByMonth: 'Donado por mes, en XRP',
    giftsWhat: 'Las donaciones a lo largo del tiempo',
    noGifts: 'Todavía no se ha donado nada.',
    given: 'Donado',
    giftsCount: 'Donaciones',
    day: 'Día',
    month: 'Mes',
    givenOn: (when, xrp, count) => `${when}: ${xrp} XRP, ${gifts(count)}`,
    giftsSummary: (total, span, best) =>
      `${gifts(total.gifts)} ${span}: ${total.xrp} XRP en total, con un máximo de ${best.xrp} XRP (${best.when}).`,
    onDay: (when) => `el ${when}`,
    // A day has an article, a month has none.
    fromTo: (from, to) => (/^\d/.test(from) ? `del ${from} al ${to}` : `de ${from} a ${to}`),
  },
} satisfies Partial<Catalogue>
