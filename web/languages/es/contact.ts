import type { Catalogue } from '#languages/catalogue.ts'

export const contact = {
  contact: {
    toHome: 'Volver a la galería',
    confirm: {
      title: 'Confirma tu suscripción',
      lead: 'Nuevas obras y lo que han recaudado, de vez en cuando. Cada boletín lleva un enlace para darse de baja.',
      button: 'Confirmar suscripción',
      done: {
        title: 'Suscripción confirmada',
        lead: 'Gracias. Te hemos enviado un breve correo de bienvenida.',
      },
    },
    unsubscribe: {
      title: '¿Darte de baja del boletín?',
      lead: 'No recibirás más boletines nuestros.',
      button: 'Darme de baja',
      done: {
        title: 'Te has dado de baja',
        lead: 'No te enviaremos más boletines. Puedes volver a suscribirte cuando quieras.',
      },
    },
    imprint: {
      title: 'Aviso legal',
      lead: 'Quién gestiona este mercado y cómo contactar.',
      what: 'El aviso legal',
      demo: 'Esto es una demostración. Aquí nada está realmente a la venta y nada tiene valor.',
      notStated: 'El operador no ha indicado quién gestiona este mercado.',
      entity: 'Gestionado por',
      address: 'Dirección',
      contact: 'Contacto',
      register: 'Inscripción registral',
      taxId: 'Número de identificación fiscal',
      refunds: 'Reembolsos',
      refundsText:
        'Una venta en el libro mayor es definitiva y las donaciones no se devuelven. Si no podemos entregar los XRP que compraste con tarjeta, te reembolsamos el pago íntegro en la misma tarjeta.',
      tax: 'Impuestos',
      taxText:
        'Los precios con tarjeta incluyen el IVA. Gooddrop no se queda con nada del precio de una obra. Los impuestos sobre lo que ganes con tus ventas, y si una donación es deducible, dependen de dónde vivas.',
      feedback: 'Escríbenos',
    },
    feedbackTitle: 'Contacto y opiniones',
    feedbackLead:
      '¿Trabajas para una organización benéfica, has donado aquí a alguna o falta alguna en nuestra lista? ¿Hay algún problema con una donación, una obra o este sitio? Cuéntanoslo.',
    name: 'Nombre',
    email: 'Correo electrónico',
    emailHint: 'Solo usamos esta dirección para responderte.',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    sent: 'Gracias. Leeremos tu mensaje y, si hace falta, te responderemos por correo.',
    again: 'Intentar de nuevo',
    about: (url) => `Sobre ${url}\n\n`,
    before: 'Antes de escribir',
    hints: [
      ['¿Falta una donación?', 'Compruébala tú en el libro mayor', '/HelpCenter?q=comprobar+donaci%C3%B3n'],
      [
        '¿Quieres que tu organización esté en la lista?',
        'Cómo entra una organización en la lista',
        '/HelpCenter?q=organizaci%C3%B3n+lista',
      ],
      ['¿Otra cosa?', 'Ver todas las preguntas y respuestas', '/HelpCenter'],
    ],
  },
  'contact/newsletter': {
    label: 'Dirección de correo electrónico',
    placeholder: 'nombre@example.org',
    button: 'Suscribirme',
  },
} satisfies Partial<Catalogue>
