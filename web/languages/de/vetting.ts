import type { Catalogue } from '#languages/catalogue.ts'

export const vetting = {
  vetting: {
    title: 'Ihr Zertifikat',
    lead: 'Eine Organisation, die wir geprüft haben, besitzt ein Zertifikat im Ledger. Solange es gültig ist, können Sie beim Kauf gewählt werden.',
    dashboard: 'Ihre Übersicht',
    what: 'Ihr Zertifikat',
    connectTitle: 'Verbinden Sie die Wallet, die Ihre Spenden empfängt',
    connectHint: 'Nur diese Wallet kann das Zertifikat annehmen.',
    connect: 'Wallet verbinden',
    otherTitle: 'Diese Wallet gehört zu keiner Organisation',
    otherHint:
      'Verbinden Sie die Wallet, die Ihre Spenden empfängt, oder schreiben Sie uns, wenn Sie geprüft werden möchten.',
    contact: 'Kontakt aufnehmen',
    noneTitle: 'Es gibt noch kein Zertifikat',
    noneHint:
      'Wir schreiben Ihnen per E-Mail, wenn Ihre Prüfung abgeschlossen ist. Das Zertifikat erscheint dann hier.',
    heldTitle: 'Sie sind geprüft',
    heldUntil: (day) => `Gültig bis zum ${day}.`,
    offeredTitle: 'Ein Zertifikat wartet auf Sie',
    renewalTitle: 'Ihr erneuertes Zertifikat wartet auf Sie',
    offeredUntil: (name, day) => `Es besagt, dass ${name} geprüft wurde, und gilt bis zum ${day}.`,
    reserve:
      'Solange Sie es besitzen, hält der Ledger eine kleine Reserve in Ihrer Wallet zurück. Die Gebühr beträgt einen Bruchteil eines Cents.',
    renewalKeeps:
      'Ihr jetziges Zertifikat bleibt gültig, bis Sie dieses annehmen. Dann wird es gelöscht, und seine Reserve wird frei.',
    issued: 'Im Ledger ausgestellt',
    assessment: 'Prüfbericht lesen',
    accept: 'Zertifikat annehmen',
    acceptTitle: 'Zertifikat annehmen',
    accepted: 'Das Zertifikat ist angenommen',
  },
} satisfies Partial<Catalogue>
