import type { Catalogue } from '#languages/catalogue.ts'

export const walletProviders = {
  'contact/wallet-providers': [
    {
      name: 'Xumm',
      kind: 'Escanear un código',
      text: 'La aplicación de monedero del XRP Ledger que ahora se llama Xaman. Escanea el código de nuestra página, lee lo que vas a firmar y desliza para firmar.',
      goodFor: 'Ideal para: todo lo que se hace aquí. Es el monedero que mejor conocemos.',
    },
    {
      name: 'Joey',
      kind: 'WalletConnect',
      text: 'Una aplicación de monedero del XRP Ledger que se conecta mediante WalletConnect: las solicitudes viajan cifradas de esta página a tu teléfono.',
      goodFor: 'Ideal para: coleccionistas que usan varios sitios con una sola aplicación.',
    },
    {
      name: 'Girin',
      kind: 'WalletConnect',
      text: 'Una aplicación de monedero para el XRP Ledger y sus cadenas laterales que se conecta mediante WalletConnect.',
      goodFor: 'Ideal para: personas con cuentas en más de una red.',
    },
    {
      name: 'Bifrost',
      kind: 'WalletConnect',
      text: 'Una aplicación de monedero para varios libros mayores, entre ellos el XRP Ledger, que se conecta mediante WalletConnect.',
      goodFor: 'Ideal para: personas que tienen otros activos además de XRP.',
    },
    {
      name: 'Llave de acceso',
      kind: 'En tu navegador',
      text: 'Un monedero en este navegador que se abre con tu huella, tu cara o tu PIN. Tu llave de acceso cifra su clave; nosotros no podemos abrirlo. Guarda la copia de seguridad: sin ella y sin la llave de acceso, nadie puede recuperar el monedero.',
      goodFor: 'Ideal para: una primera compra, sin instalar nada.',
    },
    {
      name: 'Crear tu monedero',
      kind: 'En tu navegador',
      text: '¿Aún no tienes monedero? Tu navegador crea una clave y te la muestra, lista para importarla en la aplicación que elijas. Nosotros nunca la vemos.',
      goodFor: 'Ideal para: principiantes.',
    },
  ],
  'contact/wallet-providers/copy': {
    title: 'Monedero',
    lead: 'Un monedero guarda tus claves y firma tus transacciones. Estos monederos admiten cuentas del XRP Ledger y pueden conectarse a Gooddrop. Esta página es solo informativa.',
    connect: 'Conectar monedero',
    careful: 'Elijas el monedero que elijas',
    rules: [
      'Nunca te pediremos tu clave secreta ni tus palabras de recuperación. Quien lo haga está intentando robarte.',
      'Lee lo que muestra tu monedero antes de firmar: eso es lo que ocurrirá en el libro mayor.',
      'Escribe tus palabras de recuperación en papel y guarda el papel lejos de tu teléfono.',
      'Instala las aplicaciones de monedero desde el sitio del proveedor o la tienda de aplicaciones de tu teléfono, no desde un enlace en un mensaje.',
    ],
  },
} satisfies Partial<Catalogue>
