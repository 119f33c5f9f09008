import { MIN_CANCEL_VERSION } from '@gooddrop/contract/constants.ts'
import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const signingKeys = {
  'signing/wallets/ledger': {
    label: 'Ledger',
    hint: 'Un dispositivo Ledger en este equipo',
    signInTitle: 'Conectar con Ledger',
    signInLead:
      'Conecta tu dispositivo, elige una cuenta y firma en él para iniciar sesión. El dispositivo muestra una transacción que nunca puede tener efecto: no pagas nada.',
    approveLead: 'Revisa la solicitud en tu Ledger y confírmala allí.',
    onDevice: 'En tu dispositivo',
    looking: 'Buscando tu Ledger…',
    steps: ['Conecta tu Ledger por USB y desbloquéalo.', 'Abre en él la aplicación XRP.'],
    connect: 'Conectar Ledger',
    whichAccount: '¿Qué cuenta?',
    account: (index) => `Cuenta ${index + 1}`,
    more: 'Mostrar más cuentas',
    use: 'Usar esta cuenta',
    review: 'Revísala en tu Ledger',
    reviewHint: 'Comprueba cada línea en la pantalla del dispositivo y después confírmala o recházala allí.',
    problems: {
      not_chosen: 'No se ha elegido ningún dispositivo. Conecta tu Ledger e inténtalo de nuevo.',
      in_use:
        'Tu Ledger está ocupado con otra ventana, aplicación o solicitud. Termina primero con ella e inténtalo de nuevo.',
      locked: 'Tu Ledger está bloqueado. Introduce su PIN e inténtalo de nuevo.',
      app_closed: 'Abre la aplicación XRP en tu Ledger e inténtalo de nuevo.',
      old_app: `Para eliminar una oferta hace falta la versión ${MIN_CANCEL_VERSION} o posterior de la aplicación XRP. Actualízala en Ledger Wallet e inténtalo de nuevo.`,
      lost: 'Se ha perdido la conexión con tu Ledger. Vuelve a conectarlo e inténtalo otra vez.',
      unsupported:
        'La aplicación XRP de tu Ledger no puede leer esta transacción. Actualiza la aplicación o usa otro monedero para esto.',
      too_large: 'Esta transacción es demasiado grande para tu Ledger. Usa otro monedero para esto.',
      declined: 'Has rechazado la solicitud en tu Ledger.',
      unknown: 'Tu Ledger no ha respondido como se esperaba. Vuelve a conectarlo e inténtalo otra vez.',
    },
  },
  'signing/wallets/passkey': {
    label: 'Llave de acceso',
    site: 'Gooddrop',
    hint: 'Sin aplicación: un monedero nuevo en este navegador, que se abre con tu huella, tu cara o tu PIN',
    signInTitle: 'Continuar con una llave de acceso',
    signInLead: 'Tu llave de acceso guarda la clave de tu monedero. No se paga nada.',
    approveLead: 'Comprueba lo que vas a firmar y confirma con tu llave de acceso.',
    review: 'Revisar',
    starting: 'Buscando tu monedero…',
    create: 'Crear un monedero nuevo',
    createHint: 'Con un toque se crea una llave de acceso y, con ella, un monedero propio en el XRP Ledger.',
    openOther: 'Abrir un monedero que ya tengo',
    openOtherHint: 'Con una llave de acceso de otro dispositivo o de una llave de seguridad.',
    openLocal: (account) => `Continuar como ${account}`,
    lost: '¿Has perdido tu llave de acceso?',
    unsupportedTitle: 'Los monederos con llave de acceso no funcionan aquí',
    unsupported:
      'Este navegador o dispositivo no puede guardar una clave dentro de una llave de acceso (falta la extensión PRF). No se ha creado nada. Puedes usar una versión actual de Chrome, Edge, Safari o Firefox con una llave de acceso del llavero de iCloud, el Gestor de contraseñas de Google, 1Password o una llave de seguridad reciente, o conectar otro monedero.',
    noPrfTitle: 'Esta llave de acceso no puede guardar una clave',
    noPrf:
      'La llave de acceso que has elegido no admite la extensión PRF. No se ha creado ningún monedero y puedes eliminar esa llave de acceso. Prueba con otro tipo de llave de acceso o conecta otro monedero.',
    tryAgain: 'Probar otra llave de acceso',
    otherWallets: 'Elegir otro monedero',
    touch: 'Confirma con tu llave de acceso',
    touchHint: 'Tu navegador te pide tu huella, tu cara o tu PIN.',
    sign: 'Firmar con llave de acceso',
    severalTitle: 'Firmar varias a la vez',
    severalLead: (count) => `Con un toque se firman las ${formatNumber(count)}. Comprueba cada una de ellas.`,
    signedFor: 'De',
    signedFrom: 'De {account}',
    allDetails: 'Todos los detalles',
    cancelled: 'Se ha cerrado la ventana de la llave de acceso. Inténtalo de nuevo.',
    unknownPasskey:
      'No hay ningún monedero guardado para esta llave de acceso. Elige otra o restaura tu monedero desde una copia de seguridad.',
    cannotOpen: 'Esta llave de acceso no abre tu monedero. Elige otra.',
    notStored:
      'Tu navegador no permite guardar nada, por ejemplo en una ventana privada. No se ha creado ningún monedero.',
    refused: 'Esto no es algo que tu monedero firme. No se ha firmado nada.',
    changed: 'La solicitud ha cambiado. Empieza de nuevo.',
    broken: 'No se ha podido abrir tu monedero. Recarga la página e inténtalo de nuevo.',
    backupTitle: 'Guarda primero una copia de seguridad',
    backupLead: (xrp) =>
      `Sin copia de seguridad, tu monedero no debería tener más de ${xrp} XRP. Si se perdiera tu llave de acceso, nadie podría recuperarlo.`,
    backupNow: 'Guardar una copia',
  },
} satisfies Partial<Catalogue>
