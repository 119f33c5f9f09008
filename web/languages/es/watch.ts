import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const watch = {
  watch: {
    watch: 'Avisarme',
    watching: 'Avisos activados',
    how: 'Cómo recibir los avisos',
    about: {
      work: 'Cuando se pone en venta, cambia de precio, se abre o está a punto de terminar una subasta, o se vende.',
      person: 'Cuando crea o pone en venta una obra, o abre una subasta.',
      collection: 'Cuando se pone en venta una de sus obras o baja su precio mínimo.',
      charity: 'Cuando publica una novedad o sus donaciones alcanzan un hito.',
      search: 'Cuando una obra nueva coincide con ella o una se pone en venta. 100 al día como máximo.',
    },
    kinds: {
      work: 'Obra',
      person: 'Artista',
      collection: 'Colección',
      charity: 'Organización benéfica',
      search: 'Búsqueda guardada',
    },
    search: {
      of: (name) => `de «${name}»`,
      switch: 'Avisarme de nuevas coincidencias',
      failed: 'No hemos podido cargar si tienes avisos de esta búsqueda.',
      retry: 'Intentar de nuevo',
      change: (name) => `Cómo recibir avisos de coincidencias de ${name}`,
    },
    bell: 'En el sitio',
    push: 'Mensajes push en tus dispositivos',
    mail: 'Correo electrónico',
    mails: {
      off: 'Sin correo',
      at_once: 'De inmediato',
      daily: 'Una vez al día, por la mañana',
      weekly: 'Una vez a la semana, el lunes por la mañana',
    },
    mailsInShort: {
      at_once: 'Correo: de inmediato',
      daily: 'Correo: una vez al día, por la mañana',
      weekly: 'Correo: una vez a la semana, el lunes por la mañana',
    },
    verifyFirst: 'Para recibir correos, verifica tu dirección en «Editar perfil».',
    stop: 'Desactivar avisos',
    change: 'Cambiar',
    settings: 'Horas de silencio y dispositivos',
    cannotPush: 'Este navegador no puede mostrar mensajes push.',
    pushDenied: 'Tu navegador no nos deja mostrar mensajes. Puedes permitirlo en sus ajustes para este sitio.',
    pushFailed: 'El servicio push no ha podido contactar con tu navegador. Inténtalo de nuevo más tarde.',

    title: 'Avisos',
    lead: 'De qué recibes avisos, cómo te llegan y cuándo no quieres que te molesten.',
    what: 'Tus avisos',
    nothing: 'Todavía no has activado ningún aviso.',
    nothingHint:
      'Pulsa «Avisarme» en una obra, un artista, una colección o una organización benéfica, o actívalo en una búsqueda guardada, y sabrás cuándo ocurre algo.',
    count: (total, most) => `${formatNumber(total)} de ${formatNumber(most)} como máximo`,
    gone: 'Ya no está en Gooddrop',
    more: 'Ver más',
    stopped: (title) => `Ya no recibirás avisos de ${title}.`,
    undo: 'Deshacer',
    howFor: (title) => `Cómo recibir avisos de ${title}`,

    quiet: 'Horas de silencio',
    quietLead: 'Los mensajes push y los correos esperan a que terminen. La campana nunca suena.',
    quietOn: 'No molestarme por la noche',
    from: 'Desde',
    until: 'Hasta',
    zone: (name) => `Zona horaria: ${name}.`,
    changeZone: (name) => `Usar ${name}`,
    save: 'Guardar',
    saved: 'Se han guardado tus horas de silencio',

    devices: 'Mensajes push',
    devicesLead:
      'Te llegan aunque el sitio esté cerrado, en cada navegador en el que los actives y mantengas la sesión iniciada.',
    noDevices: 'Aún no los muestra ningún navegador.',
    turnOn: 'Activar en este navegador',
    isOn: 'Este navegador',
    since: (date) => `desde el ${date}`,
    remove: 'Quitar',
    removed: 'Este navegador ya no recibe mensajes push',
    settingsWhat: 'Tus ajustes',

    unsubscribe: {
      title: '¿Dejar de recibir estos correos?',
      lead: 'Si te das de baja, solo recibirás avisos en el sitio.',
      button: 'Darme de baja',
      done: {
        title: 'Te has dado de baja',
        lead: 'Tus avisos están en «Editar perfil», donde puedes cambiar cómo los recibes.',
      },
    },
  },
} satisfies Partial<Catalogue>
