import { OTP_MINUTES } from '@gooddrop/contract/constants.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

export const accounts = {
  'server/accounts': {
    houseName: 'Este nombre parece uno de los nuestros. Elige otro',
    forgotSubject: 'Restablece tu contraseña de Gooddrop',
    forgotHello: 'Alguien, esperamos que tú, ha pedido restablecer tu contraseña de Gooddrop. Elige aquí una nueva:',
    forgotButton: 'Elegir una contraseña nueva',
    forgotTime:
      'El enlace funciona una sola vez, durante 30 minutos. Si no has sido tú, ignora este correo: tu contraseña no cambiará.',
    forgotBecause:
      'Recibes este correo porque alguien ha introducido tu dirección en la página de inicio de sesión de Gooddrop.',
    alerts: {
      'password.changed': [
        'Se ha cambiado tu contraseña',
        'Tu contraseña se acaba de cambiar. Se ha cerrado la sesión en todos los demás dispositivos.',
      ],
      'password.reset': [
        'Se ha cambiado tu contraseña',
        'Tu contraseña se acaba de restablecer con un enlace enviado por correo. Se ha cerrado la sesión en todos los dispositivos.',
      ],
      'email.added': [
        'Se ha añadido tu dirección de correo',
        'Esta dirección y una contraseña se acaban de añadir a tu cuenta. Ya puedes iniciar sesión con ellas.',
      ],
      'wallet.connected': ['Se ha conectado un monedero', 'Se acaba de conectar un monedero a tu cuenta.'],
      'wallet.added': [
        'Se ha añadido un monedero',
        'Se acaba de añadir otro monedero a tu cuenta. Sirve para iniciar sesión y para aprobar lo que compras, vendes y acuñas.',
      ],
      'wallet.removed': [
        'Se ha quitado un monedero',
        'Se acaba de quitar un monedero de tu cuenta. Se ha cerrado la sesión en todos los demás dispositivos.',
      ],
      'totp.enabled': [
        'El inicio de sesión en dos pasos está activado',
        'Se acaba de configurar una aplicación de autenticación para tu cuenta. Para iniciar sesión con tu contraseña ahora también hace falta uno de sus códigos.',
      ],
      'totp.disabled': [
        'El inicio de sesión en dos pasos está desactivado',
        'La aplicación de autenticación se acaba de quitar de tu cuenta. Para iniciar sesión con tu contraseña ya no hace falta un código.',
      ],
      'recovery-codes.renewed': [
        'Tienes códigos de recuperación nuevos',
        'Se acaban de crear códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
      ],
      'recovery-code.used': [
        'Se ha usado un código de recuperación',
        'En tu cuenta se acaba de usar un código de recuperación en lugar de un código de tu aplicación de autenticación.',
      ],
      'code.guessed': [
        'Puede que alguien conozca tu contraseña',
        'Se introdujo tu contraseña correctamente y después cinco códigos incorrectos. Nadie pudo iniciar sesión. Si no has sido tú, alguien conoce tu contraseña.',
      ],
      'passkey.added': [
        'Se ha añadido una llave de acceso',
        'Se acaba de añadir una llave de acceso a tu cuenta. Sirve para iniciar sesión sin contraseña.',
      ],
      'passkey.removed': ['Se ha quitado una llave de acceso', 'Se acaba de quitar una llave de acceso de tu cuenta.'],
      'passkey.copied': [
        'Puede que hayan copiado tu llave de acceso',
        'Una de tus llaves de acceso se acaba de rechazar porque parece haber sido copiada. Nadie pudo iniciar sesión con ella. Quítala en tu perfil y añade una nueva.',
      ],
      'data.exported': [
        'Se han descargado tus datos',
        'Se acaba de descargar una copia de todo lo que guardamos sobre ti.',
      ],
    },
    notMeHello:
      'Si has sido tú, no tienes que hacer nada. Si no, pulsa el botón: se cerrará la sesión en todos los dispositivos, se deshará cualquier cambio de tus monederos y nadie podrá iniciar sesión hasta que elijas una contraseña nueva. El enlace funciona durante una semana.',
    notMeButton: 'No he sido yo',
    notMeOver: 'Este enlace ya no es válido. Si ves algo raro en tu cuenta, elige una contraseña nueva',
    tooManyGuesses:
      'Demasiadas contraseñas o códigos incorrectos. Inténtalo más tarde. Si has olvidado tu contraseña, usa «¿Has olvidado tu contraseña?»',
    guessingSubject: 'Alguien intenta adivinar tu contraseña',
    guessingHello:
      'Alguien ha introducido diez contraseñas incorrectas seguidas para tu cuenta. Nadie pudo iniciar sesión. Si has sido tú y has olvidado tu contraseña, elige una nueva:',
    passkeyRefused: 'Esta llave de acceso no se ha aceptado. Inténtalo de nuevo',
    passkeyKnown: 'Esta llave de acceso ya se había añadido',
    manyPasskeys: 'Has alcanzado el máximo de llaves de acceso. Quita alguna que ya no uses',
    wrongCode: 'Ese código no es correcto o ya se ha usado. Espera al siguiente',
    passwordFirst:
      'Añade antes una dirección de correo y una contraseña: el inicio de sesión en dos pasos protege tu contraseña',
    totpIsOn: 'Ya hay una aplicación de autenticación configurada',
    totpIsOff: 'No hay ninguna aplicación de autenticación que quitar',
    totpNotBegun: 'No hay nada que confirmar. Empieza de nuevo',
    noWallet: 'No hay ningún monedero conectado a tu cuenta',
    onlyWallet: 'Sin este monedero ya no podrías iniciar sesión. Añade antes una dirección de correo y una contraseña',
    otherWallet: 'Este monedero no está conectado a tu cuenta. Puedes añadirlo en tu perfil',
    walletRemoved: 'Se ha quitado el monedero',
    walletNamed: 'Se ha guardado el nombre',
    walletChosen: 'Ahora se usa este monedero',
    noSuchWallet: 'Este no es uno de tus monederos',
    manyWallets: 'Has alcanzado el máximo de monederos. Quita alguno que ya no uses',
    changedBecause: 'Recibes este correo porque se trata de la seguridad de tu cuenta.',
    againSubject: 'Ya tienes una cuenta',
    againHello:
      'Alguien, quizá tú, ha intentado registrarse con esta dirección. No ha cambiado nada. Si has sido tú y has olvidado tu contraseña, elige una nueva:',
    againBecause:
      'Recibes este correo porque alguien ha introducido tu dirección en la página de registro de Gooddrop.',
    forgotAccount: (username) => `Para la cuenta ${username}:`,
    forgotSeveral:
      'Se han creado varias cuentas con tu dirección, pero nunca se confirmó en ninguna de ellas. Elige la que es tuya. Tu dirección se quitará de las demás. Los monederos y las tarjetas de la que elijas también se quitarán, por si los añadió otra persona.',
    deletedSubject: 'Tu cuenta se ha eliminado',
    deletedHello:
      'Tu cuenta se ha eliminado, junto con tu nombre, tus imágenes, tu tarjeta y tus comentarios. Lo que consta en el libro mayor es permanente y no se puede eliminar.',
    deletedNotMe: 'Una cuenta eliminada no se puede recuperar. Si no has sido tú, escríbenos:',
    deletedButton: 'No he sido yo',
    deletedBecause: 'Recibes este correo porque tu cuenta se ha eliminado.',
    linkOver: 'Este enlace ya no es válido. Pide uno nuevo',
    otherAddress: 'Tu cuenta ya tiene otra dirección de correo',
    sessionEnded: 'Tu sesión ha terminado. Inicia sesión de nuevo',
    unknownDevice: 'Un dispositivo desconocido',
    browserOn: (browser, system) => `${browser} en ${system}`,
    noSuchPerson: 'No hemos encontrado a esa persona',
    wrongPassword: 'Tu contraseña actual no es correcta',
    passkeyAdded: 'Se ha añadido tu llave de acceso',
    passkeyRemoved: 'Se ha quitado tu llave de acceso',
    deviceSignedOut: 'Se ha cerrado la sesión en ese dispositivo',
    othersSignedOut: 'Se ha cerrado la sesión en todos los demás dispositivos',
    passwordChanged: 'Se ha cambiado tu contraseña. Se ha cerrado la sesión en todos los demás dispositivos',
    linkSent: 'Si hay una cuenta con esta dirección de correo, el enlace ya va en camino',
    passwordReset: 'Se ha cambiado tu contraseña. Inicia sesión',
    locked:
      'Se ha cerrado la sesión en todos los dispositivos y tu cuenta está bloqueada. Elige una contraseña nueva para volver a entrar',
    deleted: 'Tu cuenta se ha eliminado',
    profileSaved: 'Tu perfil se ha guardado',
    totpSetUp: 'Tu aplicación de autenticación está configurada',
    totpRemoved: 'Se ha quitado tu aplicación de autenticación',
  },
  'server/contact': {
    confirmFirst:
      'Ya casi está. Si esta dirección aún no está en nuestra lista, un enlace de confirmación va en camino',
    confirmSubject: 'Confirma tu suscripción',
    confirmHello:
      'Alguien, esperamos que tú, se ha suscrito a nuestro boletín con esta dirección. De vez en cuando trae noticias de obras nuevas y de lo que han recaudado.',
    confirmButton: 'Confirmar suscripción',
    confirmOtherwise: 'Si no has sido tú, ignora este correo. Solo enviamos el boletín a direcciones confirmadas.',
    confirmBecause: 'Recibes este correo porque alguien ha introducido tu dirección en nuestro sitio.',
    welcomeSubject: 'Te has suscrito al boletín de Gooddrop',
    welcomeHello: 'Gracias. Te escribiremos cuando haya algo que merezca tu tiempo.',
    welcomeButton: 'Leer el blog',
    welcomeLeave: 'Cada boletín tiene un enlace para darte de baja. Basta un clic, y el enlace no caduca nunca.',
    welcomeBecause: 'Recibes este correo porque has confirmado tu suscripción.',
    nameNeeded: 'Introduce tu nombre',
    messageNeeded: 'Escribe un mensaje',
    unsubscribed: 'Te has dado de baja',
    feedbackSent: 'Gracias. Leeremos tu mensaje',
    answerSubject: 'Nuestra respuesta a tu mensaje',
    answerHello: (name) => `Hola, ${name}:`,
    youWrote: 'Escribiste:',
    answerBecause: 'Recibes este correo porque nos escribiste desde esta dirección.',
  },
  'server/onboarding': {
    codeSubject: (code) => `${code} es tu código de Gooddrop`,
    codeHello: 'Introduce este código en la página que te lo ha pedido:',
    codeTime: `Es válido durante ${OTP_MINUTES} minutos. Nadie de Gooddrop te lo pedirá nunca.`,
    codeBecause:
      'Recibes este correo porque alguien ha introducido tu dirección en Gooddrop. Si no has sido tú, ignóralo.',
    knownSubject: 'Ya tienes una cuenta',
    knownHello: 'Alguien, quizá tú, ha intentado crear una cuenta con esta dirección. Ya tienes una.',
    knownButton: 'Iniciar sesión',
    forgot: 'Si has olvidado tu contraseña, puedes restablecerla en la página de inicio de sesión.',
    wrong: 'Ese código no es correcto',
    over: 'Ese código ya no es válido. Pide uno nuevo',
    tooMany: 'Se han enviado demasiados códigos a esta dirección. Espera una hora',
  },
  'server/people': {
    ownGalleryOnly: 'Solo puedes añadir imágenes a tu propia galería',
    pictureNeeded: 'Hace falta una imagen',
    pictureAdded: 'Tu imagen se ha añadido a la galería',
    notYourself: 'No puedes seguir tu propio perfil',
  },
  'server/stories': {
    feed: 'Gooddrop: historias',
    noSuchPost: 'No hemos encontrado esa entrada',
    noSuchComment: 'No hemos encontrado ese comentario',
    full: 'Esta conversación está completa. Empieza una nueva',
    commentPosted: 'Tu comentario se ha publicado',
    commentUpdated: 'Tu comentario se ha modificado',
    replyPosted: 'Tu respuesta se ha publicado',
  },
} satisfies Partial<ServerCatalogue>
