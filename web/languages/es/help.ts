import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'
import { MAX_GIFT_PERCENT, MIN_GIFT_PERCENT } from '#lib/minimum-gift.ts'

export const help = {
  'contact/help': {
    title: 'Centro de ayuda',
    lead: 'Respuestas breves sobre monederos, donaciones, comisiones, subastas y privacidad.',
    searchLabel: 'Buscar en el Centro de ayuda',
    searchPlaceholder: 'reserva, regalías, donación…',
    found: (count) => plural(count, { one: '# respuesta', other: '# respuestas' }),
    notFound: 'No hay respuestas. Pregúntanos y quizá añadamos una.',
    ask: 'Preguntar',
    topics: 'Temas',
    commonWords:
      'a al algo aquí así con cómo cuál cuáles cuándo cuánta cuántas cuánto cuántos de del desde dónde e el ella en entre es esta este esto están ha hace hacer hago hasta hay he la las le lo los me mi mis muy no nos o para pero por porque puede pueden puedes puedo que quién quiénes se ser si sobre son soy su sus te tengo tiene tienen tu tus u un una unas unos y ya yo',
  },
  'contact/help/topics': [
    {
      title: 'Monederos',
      questions: [
        {
          id: 'which-wallet',
          question: '¿Qué monedero necesito?',
          answer: [
            'Uno que admita cuentas del XRP Ledger y pueda firmar transacciones de NFT. Xaman (antes Xumm) es el que mejor conocemos: escaneas un código y firmas en la aplicación. También funcionan los monederos del XRP Ledger compatibles con WalletConnect.',
            'No necesitas un monedero para explorar, buscar, leer o comentar.',
          ],
          link: ['Monederos', '/wallet'],
        },
        {
          id: 'several-wallets',
          question: '¿Puedo usar varios monederos?',
          answer: [
            'Sí. Añádelos en tu perfil: cada uno firma un mensaje para demostrar que es tuyo, y un monedero pertenece a una sola cuenta. Tú eliges con cuál compras, pujas y acuñas. Una obra la vende siempre el monedero que la contiene.',
            'Tus páginas muestran juntas las obras y las donaciones de todos tus monederos, así que cualquiera puede ver que son de la misma persona.',
          ],
          link: ['Tu perfil', '/Profile'],
        },
        {
          id: 'many-signatures',
          question: '¿Puedo poner en venta, retirar o aceptar varias a la vez?',
          answer: [
            'Sí. En tus propias páginas, elige «Seleccionar varias». Con una sola firma se retiran hasta 500 ofertas. Para poner en venta y aceptar hace falta una firma por cada una; algunos monederos firman varias de una vez. La lista se conserva: puedes hacer una pausa y seguir más tarde, también en otro dispositivo.',
          ],
        },
        {
          id: 'no-wallet',
          question: 'No tengo monedero. ¿Puedo crear uno aquí?',
          answer: [
            'Sí. La clave se crea en tu navegador y se te muestra una vez, como código y como texto, para que la importes en una aplicación de monedero. Nunca se nos envía. La cuenta existe en el libro mayor cuando ha recibido sus primeros XRP.',
          ],
          link: ['Empezar', '/add-Info'],
        },
        {
          id: 'keys',
          question: '¿Tiene Gooddrop en algún momento mis claves, mis obras o mi dinero?',
          answer: [
            'Nunca tenemos tus claves ni tus obras: firmas cada acción en tu propio monedero. Solo tenemos dinero en dos casos: una donación en camino hacia una organización benéfica y un pago con tarjeta hasta que se entregan sus XRP. De ello se encargan dos cuentas nuestras en el libro mayor: el intermediario completa las ventas y paga las donaciones, y la tesorería entrega los XRP comprados con tarjeta.',
          ],
        },
        {
          id: 'scan-stuck',
          question: 'He firmado, pero la página sigue mostrando el código. ¿Lo escaneo otra vez?',
          answer: [
            'Espera primero un momento. Lo que has firmado tiene que llegar a una versión validada del libro mayor, y eso tarda unos segundos. Guardamos la solicitud: recarga la página o vuelve más tarde y continuará. Nada se compra dos veces.',
            'Si el código ha caducado, con un clic se crea otro.',
          ],
        },
        {
          id: 'not-activated',
          question: '¿Por qué dice «Tu cuenta no está activada»?',
          answer: [
            'Tu cuenta aún no existe en el libro mayor. Se activa cuando ha recibido al menos la reserva base. Envíale XRP desde otro monedero o una plataforma de intercambio, o compra aquí.',
          ],
          link: ['Comprar XRP', '/add-Info'],
        },
      ],
    },
    {
      title: 'Reservas y comisiones',
      questions: [
        {
          id: 'reserve',
          question: '¿Qué es la reserva del libro mayor y por qué no puedo gastar todos mis XRP?',
          answer: [
            'El libro mayor exige que cada cuenta mantenga una reserva base, más una reserva de propietario por cada oferta abierta y por cada grupo de hasta 32 tokens que tenga. La red fija los importes; nosotros los leemos del libro mayor y te mostramos lo que se reservará antes de que firmes.',
            'Las reservas de propietario no se pierden. Se liberan cuando la oferta se acepta, se retira o se elimina del libro mayor, o cuando los tokens salen de tu monedero.',
          ],
        },
        {
          id: 'reserve-back',
          question: '¿Cómo recupero la reserva de una puja perdida o de una oferta antigua?',
          answer: [
            'Normalmente no tienes que hacer nada: las ofertas hechas aquí nombran a nuestro intermediario, así que este puede cancelar, a su costa, las que ya no pueden prosperar. También puedes retirar tú una puja o una oferta en cualquier momento.',
          ],
        },
        {
          id: 'costs',
          question: '¿Qué cobra Gooddrop?',
          answer: [
            'Gooddrop no se queda con nada del precio. El comprador paga el precio y, además, la donación, que va a una organización benéfica. Cada transacción cuesta también una comisión de red, normalmente unas millonésimas de 1 XRP.',
            'Comprar XRP con tarjeta es una compra aparte, al precio que se indica allí.',
          ],
        },
      ],
    },
    {
      title: 'Donaciones',
      questions: [
        {
          id: 'how-much',
          question: '¿Cuánto se dona de una compra?',
          answer: [
            `Al menos el ${MIN_GIFT_PERCENT} % del precio, redondeado hacia arriba. Al comprar o pujar puedes donar más, hasta el ${MAX_GIFT_PERCENT} %. La donación se suma al precio, así que el vendedor recibe lo mismo en cualquier caso.`,
          ],
        },
        {
          id: 'who-chooses',
          question: '¿Quién elige la organización benéfica?',
          answer: [
            'El comprador. El vendedor puede sugerir una, que aparece entonces preseleccionada. Solo cuando el vendedor dona también una parte del precio, su elección vale para las dos donaciones. Queda escrita en la transacción que firmas. Una organización no puede recibir la donación de una venta en la que sea compradora o vendedora.',
          ],
        },
        {
          id: 'pledge',
          question: '¿Puedo donar una parte de lo que gano?',
          answer: [
            'Sí. Cuando pones en venta una obra a precio fijo, puedes comprometerte a donar una parte del precio a la organización benéfica que elijas. El comprador paga el precio y su propia donación como siempre, las dos donaciones van a tu organización en un solo pago y cada una cuenta para quien la hace. Tu compromiso queda escrito en la oferta que firmas y nadie puede tomar más. Es posible cuando la venta no paga regalías: en tus propias obras y en las obras sin regalías.',
          ],
        },
        {
          id: 'check-gift',
          question: '¿Cómo puedo comprobar que una donación ha llegado?',
          answer: [
            'Abre el historial de la obra. La entrada «vendió la obra» enlaza con la venta en el libro mayor, donde la donación figura como comisión del intermediario; la entrada «donó» enlaza con el pago a la organización, cuya nota nombra la venta. Las donaciones de menos de 0,1 XRP se reúnen y se pagan juntas, en el plazo de un día. Cada donación tiene además un archivo con la prueba, en «Ver pruebas», que la página «Verificar una prueba» comprueba en tu navegador sin preguntar a ningún servidor.',
          ],
        },
        {
          id: 'gift-fails',
          question: '¿Qué pasa si una donación no se puede pagar a la organización?',
          answer: [
            'El intermediario la guarda para la organización y la página lo indica. Volvemos a intentarlo una vez al día y siempre que cambie la cuenta de la organización.',
          ],
        },
        {
          id: 'get-listed',
          question: '¿Cómo entra una organización benéfica en la lista?',
          answer: [
            'Escríbenos. Antes de añadir una organización, alguien la verifica y dejamos constancia de dónde está registrada y con qué número. También comprobamos que su cuenta en el libro mayor puede recibir pagos. Allí donde eliges una organización, mostramos quién la verificó y cuándo.',
          ],
          link: ['Contacto y opiniones', '/Contact'],
        },
      ],
    },
    {
      title: 'Comprar y vender',
      questions: [
        {
          id: 'how-buying-works',
          question: '¿Qué firmo cuando compro?',
          answer: [
            'Una oferta por el precio más la donación, que solo nuestro intermediario puede completar y que caduca a los 15 minutos. El intermediario la une con la oferta del vendedor: la obra, el precio, las regalías y la donación se mueven en una sola transacción, o no se mueve nada. Después, la donación va a la organización benéfica en un pago aparte.',
          ],
        },
        {
          id: 'sale-failed',
          question: 'La venta no se ha completado. ¿Me han cobrado?',
          answer: [
            'No. Una oferta no cobra dinero. Si una venta no se puede completar, por ejemplo porque la obra acaba de venderse o de retirarse de la venta, no se paga nada y el intermediario cancela tu oferta.',
          ],
        },
        {
          id: 'not-funded',
          question: '¿Qué significa «Sin fondos»?',
          answer: [
            'Los XRP de una puja permanecen en la cuenta del postor hasta que se acepta. Si la cuenta ya no tiene suficientes, la puja se marca «Sin fondos» y no puede ganar.',
          ],
        },
        {
          id: 'take-back',
          question: '¿Se puede deshacer una venta?',
          answer: [
            'No. Una venta que está en una versión validada del libro mayor es definitiva. Nadie puede deshacerla, tampoco nosotros.',
          ],
        },
      ],
    },
    {
      title: 'Subastas',
      questions: [
        {
          id: 'auction-end',
          question: '¿Cómo termina una subasta?',
          answer: [
            'Gana la puja más alta que tenga fondos. Si el vendedor firmó la venta por adelantado, se completa automáticamente; si no, se avisa al vendedor, que tiene un día para aceptar una puja.',
          ],
        },
        {
          id: 'auction-extension',
          question: '¿Por qué la subasta siguió después de su hora de cierre?',
          answer: [
            'Una puja en los últimos diez minutos prolonga la subasta hasta diez minutos después de esa puja, y cuatro horas en total como máximo. Las horas son las del libro mayor.',
          ],
        },
        {
          id: 'auction-step',
          question: '¿Cuánto más alta debe ser mi puja?',
          answer: [
            'La primera puja debe ser al menos la puja inicial; las siguientes deben superar al menos en un 5 % la puja más alta con fondos. Si retiras una puja que va en cabeza, quedas fuera de esa subasta.',
          ],
        },
        {
          id: 'auction-change',
          question: '¿Puedo cambiar o retirar mi subasta?',
          answer: [
            'Sí, hasta la primera puja. Después solo puedes terminarla antes de tiempo y vender al mejor postor.',
          ],
        },
      ],
    },
    {
      title: 'Crear y regalías',
      questions: [
        {
          id: 'what-files',
          question: '¿Qué archivos puedo acuñar?',
          answer: [
            'PNG, JPG, GIF, WEBP o MP4, de hasta 200 MB. El archivo se guarda sin cambios, en una dirección derivada de su contenido.',
          ],
        },
        {
          id: 'royalties',
          question: '¿Qué son las regalías?',
          answer: [
            'Una parte de cada venta posterior, del 0 al 50 %, que fijas al acuñar. Forma parte del propio token: el libro mayor la paga a tu cuenta y nadie puede cambiarla. No hay regalías cuando vendes tú la obra.',
          ],
        },
        {
          id: 'change-work',
          question: '¿Puedo cambiar una obra después de acuñarla?',
          answer: [
            'No. Una obra acuñada aquí no se puede modificar, y solo su propietario puede destruirla, de modo que los coleccionistas conservan lo que compraron.',
          ],
        },
      ],
    },
    {
      title: 'Qué es público',
      questions: [
        {
          id: 'public-ledger',
          question: '¿Qué puede ver todo el mundo de mí?',
          answer: [
            'En el libro mayor, de forma permanente: la dirección y el saldo de tu cuenta, lo que has acuñado, comprado y vendido, tus ofertas y tus donaciones. En Gooddrop: tu nombre, nombre de usuario, imágenes, comentarios y «me gusta», y qué cuenta del libro mayor es la tuya.',
          ],
          link: ['Privacidad', '/Privacy'],
        },
        {
          id: 'not-public',
          question: '¿Qué no se muestra nunca?',
          answer: [
            'Tu dirección de correo, también la que das como invitado; tu contraseña, de la que solo guardamos un hash; y tu tarjeta, cuyo número nunca recibimos: solo guardamos la marca, las cuatro últimas cifras, la fecha de caducidad y una referencia.',
          ],
        },
        {
          id: 'report',
          question: '¿Cómo denuncio una obra, una colección o a una persona?',
          answer: [
            'Usa «Denunciar» en la página de la obra o de la colección, o escríbenos. Podemos ocultar en este sitio una obra, una colección o a una persona, y dejamos constancia del motivo. No podemos eliminar nada del libro mayor.',
          ],
          link: ['Contacto y opiniones', '/Contact'],
        },
        {
          id: 'delete-account',
          question: '¿Cómo elimino mi cuenta?',
          answer: [
            'Elige «Eliminar mi cuenta» al final de «Editar perfil». Borramos de inmediato tu nombre, dirección de correo, imágenes, tarjeta y comentarios. En «Privacidad» se explica lo que conservamos, como los registros de las compras con tarjeta. Lo que está en el libro mayor permanece allí, sin tu nombre.',
          ],
          link: ['Editar perfil', '/Profile'],
        },
        {
          id: 'newsletter-stop',
          question: '¿Cómo me doy de baja del boletín?',
          answer: ['Usa el enlace para darse de baja que hay al final de cada boletín.'],
        },
      ],
    },
  ],
} satisfies Partial<Catalogue>
