import type { Catalogue } from '#languages/catalogue.ts'
import { MIN_GIFT_PERCENT } from '#lib/minimum-gift.ts'

export const terms = {
  'contact/terms': {
    title: 'Condiciones',
    lead: 'Las reglas de esta galería, en palabras sencillas. Prevalece la versión en inglés.',
    sections: [
      {
        title: 'Cada compra dona',
        paragraphs: [
          `Cada compra exige una donación a una organización benéfica verificada de al menos el ${MIN_GIFT_PERCENT} % del precio de venta. Tú eliges la organización y el porcentaje, salvo que el vendedor done una parte del precio a una organización: entonces tu donación también va a ella. Antes de firmar ves el precio, la donación, la reserva del libro mayor y el total.`,
          'La donación se paga además del precio. La transacción de la venta la lleva a nuestra cuenta intermediaria y un segundo pago la hace llegar a la cuenta de la propia organización: de inmediato si es de 0,1 XRP o más, y en el plazo de un día si es menor, pues las pequeñas se pagan juntas. Si la cuenta de una organización rechaza el pago, guardamos la donación para ella y volvemos a intentarlo.',
          'Gooddrop no se queda con nada del precio ni con nada de la donación.',
        ],
      },
      {
        title: 'Las ventas son definitivas',
        paragraphs: [
          'Una venta se completa cuando está en una versión validada del libro mayor. Nadie, tampoco nosotros, puede deshacerla. Hasta entonces no se te cobra nada.',
          'Por cada oferta o puja, el libro mayor retiene una reserva en tu monedero; el importe que ofreces no se bloquea. Una puja cuenta mientras su cuenta pueda pagarla. Si retiras una puja que va en cabeza, quedas fuera de esa subasta.',
        ],
      },
      {
        title: 'Qué puedes vender',
        paragraphs: [
          'Acuña y vende solo aquello sobre lo que tengas derecho. Podemos ocultar las obras que vulneren derechos ajenos, engañen o causen daño, y dejamos constancia del motivo. Ocultar una obra aquí no cambia nada en el libro mayor.',
          'Las regalías se fijan al acuñar una obra, hasta el 50 %, y las paga el libro mayor.',
        ],
      },
      {
        title: 'Lo que escribes',
        paragraphs: [
          'Sé amable y breve, y no hagas publicidad en los comentarios. Podemos ocultar los comentarios que incumplan estas reglas. Puedes editar los comentarios que hayas escrito con la sesión iniciada.',
        ],
      },
      {
        title: 'Qué custodiamos y qué no',
        paragraphs: [
          'Tus obras y tu dinero permanecen en tu propio monedero, donde firmas cada acción. Si pierdes su clave, no podemos recuperarla. Solo dos tipos de pago pasan por nuestras cuentas: las donaciones en camino hacia una organización y los XRP comprados con tarjeta hasta que se entregan.',
          'Los XRP que compras con tarjeta se entregan en la cuenta que has verificado. El libro mayor reserva una parte de lo que tiene una cuenta.',
        ],
      },
      {
        title: 'Reembolsos e impuestos',
        paragraphs: [
          'Una venta en el libro mayor es definitiva y las donaciones no se devuelven. El aviso legal indica qué se aplica a los reembolsos de pagos con tarjeta y a los impuestos.',
        ],
      },
      {
        title: 'Sin garantía',
        paragraphs: [
          'Los precios suben y bajan, los libros mayores y los monederos pueden no estar disponibles, y nosotros podemos cometer errores. Compra una obra porque te guste. Si hay algún problema con una donación o una venta, cuéntanoslo en la página de contacto.',
        ],
      },
    ],
  },
} satisfies Partial<Catalogue>
