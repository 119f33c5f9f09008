import type { ServerCatalogue } from '#languages/catalogue.ts'

const wrongNumber = 'die Nummer ist falsch'
const wrongCvc = 'die Prüfnummer (CVC) ist falsch'
const cardExpired = 'sie ist abgelaufen'

export const payments = {
  'server/payments/declined': {
    incorrect_number: wrongNumber,
    invalid_number: wrongNumber,
    invalid_expiry_month: 'der Ablaufmonat ist falsch',
    invalid_expiry_year: cardExpired,
    invalid_cvc: wrongCvc,
    insufficient_funds: 'sie ist nicht ausreichend gedeckt',
    expired_card: cardExpired,
    incorrect_cvc: wrongCvc,
    processing_error: 'die Bank konnte die Zahlung nicht verarbeiten. Bitte versuchen Sie es gleich noch einmal',
    authentication_required: 'Ihre Bank verlangt, dass Sie die Zahlung bestätigen',
    payment_intent_authentication_failure: 'die Zahlung wurde bei Ihrer Bank nicht bestätigt',
    other: 'die Bank hat keinen Grund genannt',
  },
  'server/payments/held': {
    tecDST_TAG_NEEDED: 'Ihr Konto verlangt ein Destination Tag, das unsere Lieferungen nicht haben',
    tecNO_PERMISSION: 'Ihr Konto nimmt nur Zahlungen von Konten an, denen es dies erlaubt hat',
    tecNO_DST_INSUF_XRP: 'Der Betrag ist zu klein, um Ihr Konto im Ledger zu eröffnen',
    disputed: 'Diese Zahlung wird angefochten. Bis das geklärt ist, wird nichts gesendet',
    dispute_lost: 'Ihre Bank hat diese Zahlung zurückgebucht, daher werden dafür keine XRP gesendet',
    refunded: 'Diese Zahlung wurde erstattet, daher werden dafür keine XRP gesendet',
    amount_differs: 'Der gezahlte Betrag weicht vom Preis ab. Wir gehen dem nach',
    partly_refunded: 'Ein Teil dieser Zahlung wurde erstattet. Wir gehen dem nach',
    other: 'Der Ledger hat die Zahlung nicht angenommen. Wir gehen dem nach und versuchen es noch einmal',
    undelivered: 'Die XRP wurden nicht geliefert, daher wird Ihre Zahlung erstattet',
  },
  'server/payments': {
    declined: (reason) => `Ihre Karte wurde abgelehnt: ${reason}. Es wurde nichts abgebucht`,
    action: 'Ihre Bank verlangt, dass Sie die Zahlung bestätigen. Es wurde noch nichts abgebucht',
    processing:
      'Ihre Bank verarbeitet die Zahlung noch. Sie können diese Seite verlassen: Die XRP werden gesendet, sobald die Zahlung abgeschlossen ist',
    notSelling: 'Dieser Marktplatz verkauft keine XRP',
    frozen: 'Eine Ihrer Zahlungen wird angefochten. Bis wir das geprüft haben, können Sie nichts weiter kaufen',
    walletNeeded:
      'Bitte verbinden Sie zuerst Ihre Wallet: XRP können nur an ein Konto gesendet werden, das nachweislich Ihnen gehört',
    walletChanged: 'Ihre Wallet hat sich geändert, seit Sie diesen Kauf begonnen haben. Bitte beginnen Sie von vorn',
    cardNeeded: 'Bitte fügen Sie zuerst eine Karte hinzu',
    testNumbersOnly: 'Kartennummern werden hier nicht angenommen. Bitte verwenden Sie das Kartenfeld auf der Seite',
    cardIncomplete: 'Kartennummer, Ablaufdatum und Prüfnummer (CVC) sind erforderlich',
    noPrice:
      'Der Kurs von XRP ist gerade nicht bekannt, daher werden keine verkauft. Es wurde nichts abgebucht. Bitte versuchen Sie es in einigen Minuten noch einmal',
    orderTooLarge:
      'Dieses Paket wird zum aktuellen Kurs von XRP nicht verkauft. Bitte versuchen Sie es mit einem kleineren oder später noch einmal',
    soldForToday:
      'Wir haben fürs Erste so viele XRP verkauft, wie wir können. Es wurde nichts abgebucht. Bitte versuchen Sie es morgen noch einmal',
    quoteOver:
      'Dieses Kursangebot ist abgelaufen, und es wurde nichts abgebucht. Bitte beginnen Sie von vorn, um ein neues zu erhalten',
    noCredit: 'Wir haben gerade nicht genug XRP zu verkaufen. Bitte versuchen Sie es später noch einmal',
    limit: (usd) =>
      `In 24 Stunden können Sie XRP für höchstens ${usd} $ kaufen. Bitte versuchen Sie es morgen noch einmal`,
    undelivered: 'XRP, die Sie gekauft haben, sind noch unterwegs. Bitte warten Sie, bis sie angekommen sind',
    unknownPayment: 'Diese Zahlung konnten wir nicht finden',
    over: 'Diese Zahlung ist abgeschlossen. Bitte beginnen Sie eine neue',
    paid: 'Diese Zahlung ist bereits erfolgt. Die XRP sind unterwegs',
    cardKept: 'Ihre Karte wurde gespeichert',
    cardUnknown: 'Der Kartendienst kennt diese Karte nicht',
    cardRefused: 'Der Kartendienst nimmt diese Karte nicht an',
    receiptSubject: (xrp) => `Ihr Beleg: ${xrp} XRP`,
    receiptHello: (xrp) => `Vielen Dank. Die ${xrp} XRP, die Sie gekauft haben, sind in Ihrer Wallet.`,
    receiptLines: ({ order, date, price, tax, xrp, wallet, transaction }) =>
      [
        `Bestellnummer: ${order}`,
        `Datum: ${date}`,
        tax ? `Mit Karte gezahlt: ${price}\nSteuern: ${tax}` : `Mit Karte gezahlt: ${price} (inkl. MwSt.)`,
        `Gekauft: ${xrp} XRP`,
        `Gesendet an: ${wallet}`,
        `Transaktion: ${transaction}`,
      ].join('\n'),
    receiptButton: 'Ihre Käufe',
    receiptBecause: 'Sie erhalten diesen Beleg, weil Sie XRP mit Karte gekauft haben.',
    notSignedByProvider: 'Das wurde nicht vom Kartendienst signiert',
  },
} satisfies Partial<ServerCatalogue>
