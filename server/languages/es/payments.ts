import type { ServerCatalogue } from '#languages/catalogue.ts'

const wrongNumber = 'el número no es correcto'
const wrongCvc = 'el CVC no es correcto'
const cardExpired = 'ha caducado'

export const payments = {
  'server/payments/declined': {
    incorrect_number: wrongNumber,
    invalid_number: wrongNumber,
    invalid_expiry_month: 'el mes de caducidad no es correcto',
    invalid_expiry_year: cardExpired,
    invalid_cvc: wrongCvc,
    insufficient_funds: 'no tiene fondos suficientes',
    expired_card: cardExpired,
    incorrect_cvc: wrongCvc,
    processing_error: 'el banco no ha podido procesar el pago. Inténtalo dentro de un momento',
    authentication_required: 'tu banco necesita que confirmes el pago',
    payment_intent_authentication_failure: 'el pago no se confirmó con tu banco',
    other: 'el banco no ha dado ningún motivo',
  },
  'server/payments/held': {
    tecDST_TAG_NEEDED: 'Tu cuenta exige una etiqueta de destino, que nuestras entregas no llevan',
    tecNO_PERMISSION: 'Tu cuenta solo acepta pagos de cuentas que ha autorizado',
    tecNO_DST_INSUF_XRP: 'El importe es demasiado pequeño para abrir tu cuenta en el libro mayor',
    disputed: 'Este pago está en disputa. No se envía nada hasta que se resuelva',
    dispute_lost: 'Tu banco ha anulado este pago, así que no se envían XRP por él',
    refunded: 'Este pago se ha reembolsado, así que no se envían XRP por él',
    amount_differs: 'El importe pagado difiere del precio. Lo estamos revisando',
    partly_refunded: 'Se ha reembolsado una parte de este pago. Lo estamos revisando',
    other: 'El libro mayor no ha aceptado el pago. Lo estamos revisando y lo intentaremos de nuevo',
    undelivered: 'Los XRP no se han entregado, así que tu pago se reembolsa',
  },
  'server/payments': {
    declined: (reason) => `Tu tarjeta ha sido rechazada: ${reason}. No se ha cobrado nada`,
    action: 'Tu banco necesita que confirmes el pago. Aún no se ha cobrado nada',
    processing:
      'Tu banco aún está procesando el pago. Puedes salir de esta página: los XRP se envían en cuanto el pago se complete',
    notSelling: 'Este mercado no vende XRP',
    frozen: 'Uno de tus pagos está en disputa. No puedes comprar más hasta que lo hayamos revisado',
    walletNeeded:
      'Conecta antes tu monedero: los XRP solo se pueden enviar a una cuenta que hayas demostrado que es tuya',
    walletChanged: 'Tu monedero ha cambiado desde que empezaste esta compra. Empieza de nuevo',
    cardNeeded: 'Añade antes una tarjeta',
    testNumbersOnly: 'Aquí no se aceptan números de tarjeta. Usa el campo de tarjeta de la página',
    cardIncomplete: 'Hacen falta el número de tarjeta, la fecha de caducidad y el CVC',
    noPrice:
      'El precio del XRP no se conoce en este momento, así que no se vende. No se ha cobrado nada. Inténtalo dentro de unos minutos',
    orderTooLarge: 'Este plan no se vende al precio actual del XRP. Prueba con uno más pequeño o inténtalo más tarde',
    soldForToday: 'Por ahora hemos vendido todos los XRP que podemos. No se ha cobrado nada. Inténtalo mañana',
    quoteOver: 'Esta cotización ha caducado y no se ha cobrado nada. Empieza de nuevo para obtener otra',
    noCredit: 'En este momento no tenemos XRP suficientes para vender. Inténtalo más tarde',
    limit: (usd) => `Puedes comprar XRP por ${usd} US$ como máximo en 24 horas. Inténtalo mañana`,
    undelivered: 'Los XRP que has comprado aún están en camino. Espera a que lleguen',
    unknownPayment: 'No hemos encontrado ese pago',
    over: 'Este pago está cerrado. Empieza uno nuevo',
    paid: 'Este pago ya está completo. Los XRP están en camino',
    cardKept: 'Tu tarjeta se ha guardado',
    cardUnknown: 'El servicio de tarjetas no reconoce esta tarjeta',
    cardRefused: 'El servicio de tarjetas no acepta esta tarjeta',
    receiptSubject: (xrp) => `Tu recibo: ${xrp} XRP`,
    receiptHello: (xrp) => `Gracias. Los ${xrp} XRP que has comprado están en tu monedero.`,
    receiptLines: ({ order, date, price, tax, xrp, wallet, transaction }) =>
      [
        `Número de pedido: ${order}`,
        `Fecha: ${date}`,
        tax ? `Pagado con tarjeta: ${price}\nImpuestos: ${tax}` : `Pagado con tarjeta: ${price} (IVA incluido)`,
        `Comprado: ${xrp} XRP`,
        `Enviado a: ${wallet}`,
        `Transacción: ${transaction}`,
      ].join('\n'),
    receiptButton: 'Tus compras',
    receiptBecause: 'Recibes este recibo porque has comprado XRP con tarjeta.',
    notSignedByProvider: 'Esto no lo firmó el servicio de tarjetas',
  },
} satisfies Partial<ServerCatalogue>
