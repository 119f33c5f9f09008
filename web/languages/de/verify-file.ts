import type { Catalogue } from '#languages/catalogue.ts'

export const verifyFile = {
  'verify-file/difference': {
    'no-gift': 'Dieser Verkauf enthielt keine Spende.',
    'gift-too-small': 'Die Spende dieses Verkaufs beträgt weniger als 1 % seines Preises.',
    'gift-too-large': 'Der Broker nahm mehr als den Preis als Spende.',
    'not-xrp': 'Dieser Verkauf erfolgte nicht in XRP, daher lässt sich seine Spende nicht prüfen.',
    'no-choice': 'Das Kaufangebot sagt nicht, für welche Organisation die Spende ist.',
    'choice-differs': 'Der Verkauf stimmt nicht mit dem überein, was beim Kauf signiert wurde.',
    'pledge-differs': 'Der Verkauf nahm von der Verkäuferseite nicht das, was sie als Spende signiert hat.',
    'unlisted-charity': 'Die Spende ist für ein Konto, das nicht auf der Liste der Organisationen steht.',
    unpaid: 'Die Spende dieses Verkaufs wurde nicht innerhalb eines Tages weitergeleitet.',
    'paid-twice': 'Diese Zahlung nennt einen Verkauf, dessen Spende schon gezahlt war.',
    'wrong-charity': 'Die Spende ging an ein anderes Konto als beim Kauf signiert.',
    'wrong-amount': 'Die Zahlung ist nicht die Summe der Spenden, die sie nennt.',
    partial: 'Dies ist eine Teilzahlung: Es kann weniger angekommen sein, als sie angibt.',
    'unknown-sale': 'Diese Zahlung nennt einen Verkauf, den ihr Broker nicht abgeschlossen hat.',
    'other-payment': 'Der Broker hat jemandem etwas gezahlt, ohne einen Verkauf zu nennen.',
    unexpected:
      'Der Broker hat eine Transaktion gesendet, die weder ein Verkauf noch die Zahlung einer Spende noch eine Einstellung ist.',
    'money-left': 'Geld hat das Konto des Brokers verlassen, und zwar nicht als Zahlung einer Spende.',
    'not-arrived': 'Der eigene Verlauf der Organisation zeigt diese Zahlung nicht.',
    'offer-unknown': 'Dieser Server hat das Kaufangebot zu diesem Verkauf nicht.',
    'history-start': 'Der Verlauf dieses Servers beginnt nach der ersten Transaktion des Brokers.',
    'history-gap': 'Im Verlauf dieses Servers fehlen Transaktionen.',
  },
  'verify-file/note': {
    'not-ours': 'Diese Zahlung, die Verkäufe nennt, stammt nicht vom Broker. Sie zählt nicht.',
    'paid-back': 'Eine Organisation hat an ein Konto gezahlt, das hier gekauft oder verkauft hat.',
  },
  'verify-file/failure': {
    unreachable:
      'Der Server antwortet nicht. Was bisher gelesen wurde, bleibt erhalten: Versuchen Sie es noch einmal oder wählen Sie einen anderen Server.',
    refused: 'Der Server beantwortet diese Frage nicht. Bitte wählen Sie einen anderen Server.',
    behind: 'Dieser Server ist noch nicht so weit wie der zuvor verwendete. Bitte versuchen Sie es gleich noch einmal.',
    broken: 'Die Prüfung wurde durch einen Fehler beendet. Bitte beginnen Sie von vorn.',
  },
  'verify-file/result': {
    good: 'Alles stimmt',
    bad: 'Etwas stimmt nicht',
    incomplete: 'Dieser Server hat nicht den ganzen Verlauf',
    nothing: 'Für diese Konten wurden keine Verkäufe gefunden',
    totalsDiffer: 'Die auf der Website gezeigten Summen sind nicht die des Ledgers',
  },
  'verify-file/compared': {
    given: 'Gespendet',
    gifts: 'Anzahl der Spenden',
    paid: 'Weitergeleitet',
    paidGifts: 'Weitergeleitete Spenden',
    all: 'Alle Organisationen',
  },
} satisfies Partial<Catalogue>
