import type { Catalogue } from '#languages/catalogue.ts'

export const verifyFile = {
  'verify-file/difference': {
    'no-gift': 'Esta venta no llevaba donación.',
    'gift-too-small': 'La donación de esta venta es inferior al 1 % de su precio.',
    'gift-too-large': 'El intermediario tomó como donación más que el precio.',
    'not-xrp': 'Esta venta no se hizo en XRP, así que su donación no se puede comprobar.',
    'no-choice': 'La oferta del comprador no dice para qué organización benéfica es la donación.',
    'choice-differs': 'La venta no coincide con lo que firmó el comprador.',
    'pledge-differs': 'La venta no tomó del vendedor lo que este firmó que donaría.',
    'unlisted-charity': 'La donación es para una cuenta que no está en la lista de organizaciones benéficas.',
    unpaid: 'La donación de esta venta no se entregó en el plazo de un día.',
    'paid-twice': 'Este pago nombra una venta cuya donación ya se había pagado.',
    'wrong-charity': 'La donación fue a una cuenta distinta de la que firmó el comprador.',
    'wrong-amount': 'El pago no es la suma de las donaciones que nombra.',
    partial: 'Este es un pago parcial: puede haber llegado menos de lo que dice.',
    'unknown-sale': 'Este pago nombra una venta que su intermediario no hizo.',
    'other-payment': 'El intermediario pagó a alguien sin nombrar ninguna venta.',
    unexpected:
      'El intermediario envió una transacción que no es ni una venta, ni el pago de una donación, ni un cambio de ajustes.',
    'money-left': 'Salió dinero de la cuenta del intermediario sin que hubiera el pago de una donación.',
    'not-arrived': 'El historial de la propia organización no muestra este pago.',
    'offer-unknown': 'Este servidor no tiene la oferta del comprador de esta venta.',
    'history-start': 'El historial de este servidor empieza después de la primera transacción del intermediario.',
    'history-gap': 'Faltan transacciones en el historial de este servidor.',
  },
  'verify-file/note': {
    'not-ours': 'Alguien que no es el intermediario hizo este pago y nombró ventas en él. No cuenta para nada.',
    'paid-back': 'Una organización benéfica pagó a una cuenta que ha comprado o vendido aquí.',
  },
  'verify-file/failure': {
    unreachable: 'El servidor no responde. Lo leído hasta ahora se conserva: inténtalo de nuevo o elige otro servidor.',
    refused: 'El servidor no responde a esta consulta. Elige otro servidor.',
    behind: 'Este servidor va por detrás del que usaste antes. Inténtalo de nuevo dentro de un momento.',
    broken: 'La comprobación se ha detenido por un error. Empieza de nuevo.',
  },
  'verify-file/result': {
    good: 'Todo cuadra',
    bad: 'Algo no cuadra',
    incomplete: 'Este servidor no tiene el historial completo',
    nothing: 'No se han encontrado ventas de estas cuentas',
    totalsDiffer: 'Los totales que muestra el sitio no son los del libro mayor',
  },
  'verify-file/compared': {
    given: 'Donado',
    gifts: 'Número de donaciones',
    paid: 'Entregado',
    paidGifts: 'Donaciones entregadas',
    all: 'Todas las organizaciones',
  },
} satisfies Partial<Catalogue>
