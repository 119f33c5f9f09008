import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const passkeyWallet = {
  'passkey-wallet': {
    title: 'Tu monedero con llave de acceso',
    lead: 'Tu monedero está en el XRP Ledger. Tu llave de acceso cifra su clave: en este navegador y en una copia en nuestro servidor que no podemos abrir.',
    what: 'Tu monedero',
    noWallet: 'En tu cuenta no hay ningún monedero con llave de acceso',
    noWalletHint: 'Puedes crear uno o restaurarlo desde una copia de seguridad.',
    connect: 'Conectar un monedero',
    restore: 'Restaurar desde una copia',

    fundTitle: 'Añadir XRP',
    fundLead:
      'Una cuenta del XRP Ledger necesita algunos XRP antes de poder comprar. Para importes grandes es más seguro un monedero físico o uno en el teléfono.',
    balance: 'Tu saldo',
    spendableOf: 'de los que puedes gastar {amount}',
    notFunded: 'Aún no está en el libro mayor',
    waiting: 'Esta página se actualiza en cuanto llegan XRP.',
    arrived: 'Han llegado tus XRP',
    goOn: 'Seguir donde lo dejaste',
    address: 'Tu dirección',
    addressQr: 'Código QR de tu dirección',
    copyAddress: 'Copiar tu dirección',
    sendHere: (reserve) =>
      `Envía XRP a esta dirección desde una plataforma de intercambio u otro monedero. El libro mayor retiene ${reserve} XRP como reserva. No hace falta etiqueta de destino.`,
    testXrp: 'Obtener XRP de prueba',
    testXrpHint: 'Los XRP de prueba son dinero ficticio y gratuito de esta red de pruebas.',
    testXrpAsked: (xrp) => `${xrp} XRP en camino`,
    byCard: 'Comprar XRP con tarjeta',
    limit: (xrp) => `Hasta que guardes una copia de seguridad, no tengas más de ${xrp} XRP en este monedero.`,
    overLimit: (xrp) =>
      `Tu monedero tiene más de ${xrp} XRP y ninguna copia de seguridad. Guarda una ahora: si perdieras la llave de acceso, perderías también tus XRP y tus obras.`,

    backupTitle: 'Copia de seguridad',
    backupLead:
      'La única forma de volver a tu monedero si se pierden todas las llaves de acceso. Nadie puede hacerla por ti más tarde.',
    backupDone: (day) => `Guardada y confirmada el ${day}`,
    backupMissing: 'Aún no hay copia de seguridad',
    backupOf: 'Copia de seguridad de la clave nueva',
    backupShow: 'Ver mi copia de seguridad',
    backupAgain: 'Verla otra vez',
    backupAlone: 'Asegúrate de que nadie mira y de que nada graba tu pantalla.',
    secret: 'Semilla (family seed)',
    secretQr: 'Código QR de tu semilla',
    copySecret: 'Copiar tu semilla',
    secretHint:
      'Anótala en papel o guárdala en un gestor de contraseñas. Quien la tiene controla tu monedero. Nunca te la pediremos.',
    importHow:
      'Para usar este monedero en Xaman: Añadir cuenta, Importar una cuenta existente, Acceso completo, Family seed. Escanea el código QR o escribe la semilla.',
    importRegular: (account) =>
      `Esta es una clave más reciente de la cuenta ${account}. En Xaman, importa la semilla y después añade la cuenta ${account} como de solo lectura: Xaman firma por ella con esta clave.`,
    fileTitle: 'O un archivo cifrado',
    fileLead: 'Se abre en nuestra página «Restaurar desde una copia» con la contraseña que elijas aquí.',
    filePassword: 'Contraseña del archivo',
    filePasswordHint: 'Al menos 10 caracteres. No podemos restablecerla.',
    fileSave: 'Guardar el archivo',
    fileSaved: 'El archivo se ha guardado en tus descargas',
    checkTitle: 'Comprueba lo que has anotado',
    checkLead: (count) =>
      `Tu semilla consta de ${formatNumber(count)} fragmentos de cuatro caracteres. Escribe dos de ellos.`,
    piece: (number) => `Fragmento ${number}`,
    pieceWrong: 'No es el fragmento que se muestra arriba',
    confirm: 'Confirmar la copia',
    confirmed: 'Tu copia de seguridad está confirmada',
    hide: 'Ocultarla',

    passkeysTitle: 'Llaves de acceso de este monedero',
    passkeysLead:
      'Cada una de ellas abre tu monedero. Una segunda, en otro dispositivo o en una llave de seguridad, te protege si pierdes la primera.',
    since: (day) => `desde el ${day}`,
    inUse: 'En uso',
    notYetInUse: 'Clave nueva, aún sin usar',
    notInUse: 'Clave antigua',
    addPasskey: 'Añadir otra llave de acceso',
    addPasskeyHint: 'Confirmas con la llave de acceso que tienes y después creas la nueva.',
    passkeyAdded: 'La llave de acceso ya abre tu monedero',
    remove: 'Quitar',
    removeName: (name) => `Quitar ${name}`,

    rotateTitle: 'Cambiar la clave',
    rotateLead:
      'Si crees que otra persona ha visto tu copia de seguridad o ha usado tu llave de acceso, da a tu monedero una clave nueva. La dirección y tus obras siguen siendo las mismas.',
    rotateStart: 'Crear una clave nueva',
    rotateStartHint: 'Se crea para ella una llave de acceso nueva. Tu monedero solo cambia después de que firmes.',
    rotateSave: 'Primero, guarda una copia de seguridad de la clave nueva.',
    rotateSet: 'Firmar: que firme la clave nueva',
    rotateSetHint: 'Firmas con la clave antigua. A partir de entonces, funcionan las dos claves.',
    rotateEnd: 'Firmar: anular la clave antigua',
    rotateEndHint:
      'Firmas con la clave antigua por última vez. Después ya no sirve, y tampoco sus copias de seguridad.',
    rotateDone: 'Tu monedero firma solo con su clave nueva.',
    rotateSignTitle: 'Cambiar la clave de tu monedero',
    rotateSigned: 'Se ha cambiado la clave',
    rotateNeedsXrp: 'Tu monedero tiene que estar primero en el libro mayor.',

    recoverTitle: 'Qué se puede recuperar',
    recoverRules: [
      'Tienes un dispositivo nuevo y tu llave de acceso está sincronizada: elige «Abrir un monedero que ya tengo». No se pierde nada.',
      'Has perdido una de varias llaves de acceso: abre el monedero con otra y quita de él la perdida.',
      'Has perdido todas las llaves de acceso, pero tienes la copia de seguridad: restaura el monedero desde ella y crea una llave de acceso nueva.',
      'Has perdido todas las llaves de acceso y no tienes copia de seguridad: nadie puede recuperar el monedero. Nosotros tampoco: lo que guardamos solo se abre con tu llave de acceso.',
      'Has perdido el acceso a tu cuenta de Gooddrop, pero no a tu monedero: inicia sesión con el monedero.',
    ],

    deleteTitle: 'Eliminar',
    deleteLead:
      'Elimina la copia de este navegador y la de nuestro servidor. Tu cuenta en el libro mayor permanece, y tu copia de seguridad sigue abriéndola.',
    deleteButton: 'Eliminar las copias guardadas',
    deleteSure: '¿Eliminar tu monedero con llave de acceso?',
    deleteWarning:
      'A partir de entonces, solo tu copia de seguridad abre este monedero. Sin ella, todo lo que contiene se pierde para siempre.',
    deleteTyped: (word) => `Escribe ${word} para confirmar`,
    deleteWord: 'ELIMINAR',
    deleteCancel: 'Cancelar',
    deleted: 'Se han eliminado las copias guardadas',

    restoreTitle: 'Restaurar un monedero desde su copia de seguridad',
    restoreLead:
      'Para cuando hayas perdido tu llave de acceso. Introduces la copia de seguridad y se crea una llave de acceso nueva para el mismo monedero.',
    restoreSeed: 'Semilla (family seed)',
    restoreSeedHint: 'Empieza por sEd. Se queda en este navegador y no se envía nunca.',
    restoreAccount: 'Dirección del monedero, si cambiaste su clave',
    restoreAccountHint: 'Déjalo vacío si nunca lo hiciste.',
    restoreFile: 'O el archivo cifrado',
    restoreFilePassword: 'Contraseña del archivo',
    restoreButton: 'Crear una llave de acceso nueva',
    restored: (account) => `El monedero ${account} vuelve a estar en este navegador`,
    restoreSignIn: 'Iniciar sesión con él',
    restoreNothing: 'Introduce la semilla o elige el archivo',
    noSeed: 'Esto no es la semilla de un monedero con llave de acceso. Revisa cada carácter',
    noFile: 'Este archivo no es la copia de seguridad de un monedero con llave de acceso',
    wrongPassword: 'Esta contraseña no abre el archivo',
    shortPassword: 'Usa al menos 10 caracteres',
  },
} satisfies Partial<Catalogue>
