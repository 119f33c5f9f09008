import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import { nameOf, xrpOf } from '#features/notifications/copy.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

type Titled = { title?: string | null }

const quoted = (title: string) => `«${title}»`
const yours = ({ title }: Titled) => (title ? quoted(title) : 'tu obra')
const Yours = ({ title }: Titled) => (title ? quoted(title) : 'Tu obra')
const item = ({ title }: Titled) => (title ? quoted(title) : 'la obra')
const Item = ({ title }: Titled) => (title ? quoted(title) : 'La obra')
const who = (data: Parameters<typeof nameOf>[0]) => nameOf(data) ?? 'Alguien'

export const messages = {
  'server/mail': {
    everySale: 'Cada venta dona.',
    unsubscribe: 'Darse de baja',
    link: (label, address) => `${label}:\n${address}`,
    unsubscribeAt: (address) => `Darse de baja: ${address}`,
  },
  'server/notifications': {
    sold: (data) =>
      `${Yours(data)} se ha vendido a ${nameOf(data) ?? 'alguien'} por ${xrpOf(data.price)}${data.pledge ? `, de los que has donado ${xrpOf(data.pledge)}` : ''}`,
    bought: (data) => `${Item(data)} ya es tuya, con una donación de ${xrpOf(data.gift)}`,
    gift_paid: (data) => `Tu donación de ${xrpOf(data.gift)} ha llegado a ${data.charity ?? 'su organización'}`,
    pledge_paid: (data) => `Tu compromiso de ${xrpOf(data.gift)} ha llegado a ${data.charity ?? 'su organización'}`,
    thanked: (data) => `${data.charity ?? 'La organización benéfica'} te agradece tu donación de ${xrpOf(data.gift)}`,
    purchase_failed: (data) => `${Item(data)} no se ha podido comprar. ${data.reason ?? ''}`.trim(),
    listing_ended: (data) =>
      `${Yours(data)} ya no está en venta: se retiró de la venta o se transfirió fuera de Gooddrop`,
    new_offer: (data) => `${who(data)} ofrece ${xrpOf(data.price)} por ${yours(data)}`,
    offer_accepted: (data) => `Tu oferta de ${xrpOf(data.price)} por ${item(data)} ha sido aceptada`,
    offer_expired: (data) => `Tu oferta de ${xrpOf(data.price)} por ${item(data)} ha caducado`,
    offer_unfunded: (data) =>
      `Tu oferta de ${xrpOf(data.price)} por ${item(data)} no se puede pagar: en tu monedero no hay XRP suficientes`,
    offer_ended: (data) =>
      `Tu oferta de ${xrpOf(data.price)} por ${item(data)} ha terminado: la obra tiene un nuevo propietario`,
    offer_void: (data) =>
      `El emisor ha modificado ${item(data)}, así que tu oferta de ${xrpOf(data.price)} queda sin efecto. Se está cancelando y no se ha cobrado nada`,
    collection_offer_answered: (data) =>
      `${who(data)} te ofrece ${item(data)} por ${xrpOf(data.price)}, en respuesta a tu oferta de colección`,
    collection_offer_ended: (data) =>
      `La oferta de colección para la que propusiste ${yours(data)} ha terminado. La obra sigue en venta por ${xrpOf(data.price)}`,
    outbid: (data) => {
      const text = `${who(data)} ha superado tu puja por ${item(data)} con ${xrpOf(data.price)}`
      if (data.next === undefined) return text
      return `${text}. ${data.withinLimit ? `La siguiente puja, de ${xrpOf(data.next)}, cabe en tu máximo` : 'La siguiente puja superaría tu máximo'}`
    },
    bid_too_late: (data) => `Tu puja de ${xrpOf(data.price)} por ${item(data)} no cuenta. ${data.reason ?? ''}`.trim(),
    bid_withdrawn: (data) =>
      `Has retirado tu puja por ${item(data)}, que iba en cabeza, o los XRP para pagarla, así que no puedes volver a pujar en esta subasta`,
    auction_won: (data) => `Has ganado ${item(data)} por ${xrpOf(data.price)}, con una donación de ${xrpOf(data.gift)}`,
    auction_lost: (data) =>
      `No has ganado la subasta de ${item(data)}. La reserva del libro mayor de tu puja se te está devolviendo`,
    auction_unsold: (data) => `La subasta de ${yours(data)} ha terminado sin venta. ${data.reason ?? ''}`.trim(),
    auction_decide: (data) =>
      `La subasta de ${yours(data)} ha terminado en ${xrpOf(data.price)}${data.belowReserve ? ', por debajo de tu precio de reserva' : ''}. Tienes un día para aceptar una puja`,
    auction_reopened: (data) =>
      `${data.reason ?? `El ganador de ${yours(data)} no ha podido pagar`}. La subasta sigue abierta un poco más`,
    followed: (data) => `${who(data)} ahora te sigue`,
    listed: (data) => `${who(data)}, a quien sigues, ha puesto en venta ${item(data)}`,
    liked: (data) => `A ${nameOf(data) ?? 'alguien'} le gusta ${yours(data)}`,
    replied: (data) =>
      `${who(data)} ha respondido a tu comentario en ${data.title ? quoted(data.title) : 'una entrada'}`,
    watch_listed: (data) => `${who(data)} ha puesto en venta ${item(data)} por ${xrpOf(data.price)}`,
    watch_price: (data) =>
      `El precio de ${item(data)} es ahora de ${xrpOf(data.price)}. Antes era de ${xrpOf(data.before)}`,
    watch_floor: (data) =>
      `${data.collection ?? 'Una colección'} tiene un nuevo precio mínimo: ${item(data)} por ${xrpOf(data.price)}. Antes era de ${xrpOf(data.before)}`,
    watch_auction: (data) => `${who(data)} ha sacado a subasta ${item(data)}`,
    watch_ending: (data) => `La subasta de ${item(data)} termina en menos de una hora`,
    watch_sold: (data) => `${Item(data)} se ha vendido${data.price ? ` por ${xrpOf(data.price)}` : ''}`,
    watch_minted: (data) => `${who(data)} tiene una obra nueva${data.title ? `: ${quoted(data.title)}` : ''}`,
    watch_match: (data) => {
      const offer = data.price ? `, en venta por ${xrpOf(data.price)},` : data.isAuction ? ', en subasta,' : ''
      return `${Item(data)}${offer} coincide con tu búsqueda ${quoted(data.search ?? '')}`
    },
    watch_update: (data) => `${data.charity ?? 'Una organización benéfica'} ha publicado una novedad`,
    watch_milestone: (data) =>
      `${data.charity ?? 'Una organización benéfica'} ha recibido ${xrpOf(data.gift)} en donaciones`,
  },
  'server/notifications/digest': {
    several: (count) =>
      plural(count, { one: '# notificación nueva de Gooddrop', other: '# notificaciones nuevas de Gooddrop' }),
    look: 'Ver',
    all: 'Abrir Gooddrop',
    andMore: (count) => plural(count, { other: '… y # más.' }),
    because: 'Has elegido recibir notificaciones por correo. Puedes cambiarlo en «Editar perfil».',
    notYours: 'Estas notificaciones no son tuyas',
    verifyFirst: 'Verifica antes tu dirección de correo',
    stopped: 'Ya no recibirás estos correos',
  },
  'server/watch': {
    tooMany: (most) =>
      `Puedes tener avisos activados para ${formatNumber(most)} elementos como máximo. Desactiva antes alguno`,
    tooManyDevices: (most) => `Los mensajes push llegan a ${most} dispositivos como máximo. Quita uno antes`,
    verifyFirst: 'Verifica antes tu dirección de correo',
    ownWork: 'No puedes activar avisos sobre ti',
    noSuchItem: 'No hemos encontrado esa obra',
    unknownZone: 'No conocemos esa zona horaria',
    badSubscription: 'El servicio push de tu navegador no se puede usar',
    noSuchDevice: 'Este dispositivo ya no está en la lista',
    stopped: {
      mail: 'Ya no recibirás correos sobre esto',
      mails: 'Ya no recibirás correos con los avisos que has activado',
      stop: 'Ya no recibirás avisos sobre esto',
    },
    mail: {
      several: (count) =>
        plural(count, {
          one: '# aviso nuevo en Gooddrop',
          other: '# avisos nuevos en Gooddrop',
        }),
      look: 'Ver',
      all: 'Ver tus avisos',
      andMore: (count) => plural(count, { other: '… y # más.' }),
      because:
        'Tienes activados los avisos sobre esto en Gooddrop. Puedes cambiar cómo los recibes en «Editar perfil».',
    },
    push: { title: 'Gooddrop', look: 'Ver', stop: 'Desactivar avisos' },
  },
} satisfies Partial<ServerCatalogue>
