import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

/** «Las obras» stands alone elsewhere; here it is in the middle of a sentence. */
const withinSentence = (what: string) => `${what.charAt(0).toLowerCase()}${what.slice(1)}`

export const ui = {
  ui: {
    gives: 'dona {amount}',
    gift: 'Donación',
    kinds: { mint: 'No está en venta', sell: 'En venta', auction: 'En subasta' },
    wait: 'Espera, por favor',
    close: 'Cerrar',
    closeMenu: 'Cerrar el menú',
    copy: 'Copiar',
    copied: 'Copiado',
    copiedOf: (label) => `Copiado. ${label}`,
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    loadMore: 'Ver más',
    shownOf: (shown, total) => `${formatNumber(shown)} de ${formatNumber(total)}`,
    noPicture: 'Sin imagen',
    noPictureOf: (title) => `${title}. Sin imagen`,
    notLoaded: (what) => `En este momento no podemos cargar ${withinSentence(what)}.`,
    tryAgain: 'Intentar de nuevo',
    messages: 'Mensajes',
    steps: {
      waiting: '(pendiente)',
      now: '(en curso)',
      done: '(hecho)',
      failed: '(fallido)',
    },
    ended: 'Terminada',
    timeLeft: (days, hours, minutes, seconds) =>
      `${days > 0 ? `${formatNumber(days)}d ` : ''}${hours}h ${minutes}m ${seconds}s`,
    days: 'Días',
    hours: 'Horas',
    minutes: 'Minutos',
    seconds: 'Segundos',
    change: 'Cambiar',
    chooseFile: 'Elige un archivo',
    chooseOrDrop: '{choose} o suéltalo aquí',
    uploaded: (percent) => `${percent} % subido`,
    uploadedOf: (label) => `${label}: progreso de la subida`,
    removeFile: (name) => `Quitar ${name}`,
    wrongType: 'Este tipo de archivo no se acepta',
    tooLarge: (size, most) => `Este archivo ocupa ${size}. El máximo es ${most}`,
    emptyFile: 'Este archivo está vacío',
  },
} satisfies Partial<Catalogue>
