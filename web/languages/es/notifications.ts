import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const notifications = {
  notifications: {
    title: 'Notificaciones',
    unread: (count) => `Notificaciones, ${plural(count, { other: '# sin leer' })}`,
    nothing: 'Todavía no hay notificaciones. Tus pujas, ventas y donaciones aparecerán aquí.',
    what: 'Las notificaciones',
    readAll: 'Marcar todas como leídas',
    more: 'Ver anteriores',
    new: 'nueva',
    choose: 'Ajustes de notificaciones',
    stopWatching: 'Desactivar avisos',
    watchStopped: 'Ya no recibirás estos avisos.',
    undo: 'Deshacer',
    preferencesLead: 'Elige qué quieres que te notifiquemos: en el sitio, por correo o de ninguna forma.',
    preferencesWhat: 'Tus ajustes de notificaciones',
    mailsGoTo: (address) =>
      `Los correos se envían a ${address}, uno por minuto como máximo. Cada uno lleva un enlace para darse de baja.`,
    noMailYet: 'Para recibir notificaciones también por correo, verifica tu dirección más arriba.',
    channels: { site: 'En el sitio', mail: 'Por correo' },
    topics: {
      offers: 'Ofertas por tus obras y el resultado de tus propias ofertas',
      outbid: 'Cuando superan tu puja',
      auctions: 'Resultados de tus subastas y de aquellas en las que pujas',
      sales: 'Tus ventas y compras',
      gifts: 'Cuando tus donaciones llegan a su organización benéfica y cuando esta te da las gracias',
      follows: 'Nuevos seguidores',
      likes: '«Me gusta» en tus obras',
      replies: 'Respuestas a tus comentarios',
      charity_week: 'Un resumen semanal de las donaciones a tu organización',
    },
    unsubscribe: {
      title: '¿Dejar de recibir correos?',
      lead: 'Si te das de baja, solo recibirás notificaciones en el sitio.',
      button: 'Darme de baja',
      done: {
        title: 'Te has dado de baja',
        lead: 'Seguirás recibiendo notificaciones en el sitio. Puedes cambiar los ajustes de notificaciones en «Editar perfil».',
      },
    },
  },
} satisfies Partial<Catalogue>
