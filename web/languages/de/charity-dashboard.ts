import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const charityDashboard = {
  'charity-dashboard': {
    title: 'Ihre Organisation',
    lead: 'Was Sie erhalten haben und was Ihre Seite über Sie sagt.',
    what: 'Ihre Übersicht',
    connectTitle: 'Verbinden Sie die Wallet, die Ihre Spenden empfängt',
    connectHint:
      'An dieser Wallet erkennen wir, dass Sie für Ihre Organisation sprechen. Ein weiteres Konto ist nicht nötig.',
    connect: 'Wallet verbinden',
    otherTitle: 'Diese Wallet empfängt keine Spenden für eine Organisation',
    otherHint:
      'Verbinden Sie die Wallet, die sie empfängt: Ihr Konto steht auf der Seite Ihrer Organisation unter „Ledger-Konto“. Möchten Sie, dass Ihre Organisation aufgenommen wird? Schreiben Sie uns.',
    contact: 'Kontakt aufnehmen',
    yourPage: 'Ihre öffentliche Seite ansehen',
    sections: 'Bereiche Ihrer Übersicht',
    gifts: 'Spenden',
    updates: 'Neuigkeiten',
    texts: 'Ihre Texte',
    credential: 'Zertifikat',

    received: 'In Ihrer Wallet angekommen',
    given: 'Insgesamt für Sie gespendet',
    open: 'Unterwegs',
    inGifts: (gifts) => plural(gifts, { one: '# Spende', other: '# Spenden' }),
    openHint: 'Spenden werden gesammelt ausgezahlt, meist innerhalb weniger Minuten.',
    held: 'Für Sie verwahrt',
    heldLead: (xrp) =>
      `${xrp} XRP können derzeit nicht an Ihr Konto gezahlt werden. Der Betrag gehört weiterhin Ihnen.`,
    heldReasons: {
      tag_needed:
        'Ihr Konto verlangt ein Destination Tag. Schreiben Sie uns, welches wir verwenden sollen, oder heben Sie die Vorgabe auf.',
      not_authorized:
        'Ihr Konto nimmt nur Zahlungen von Konten an, denen es dies erlaubt hat. Erlauben Sie es dem Konto, das unsere Spenden zahlt, oder heben Sie die Beschränkung auf. Wir zahlen dann sofort.',
      account_missing:
        'Ihr Konto ist nicht im Ledger. Senden Sie ihm genug XRP, um es zu eröffnen. Wir zahlen dann sofort.',
      other: 'Die Zahlung ist nicht gelungen. Wir versuchen es wieder, mindestens einmal täglich.',
    },
    heldLine: '{amount} seit dem {day}: {reason}',
    weekly: {
      on: 'Jeden Montag senden wir Ihnen per E-Mail, was in der Woche eingegangen ist.',
      off: 'Sie haben die wöchentliche E-Mail ausgeschaltet.',
      no_address:
        'Bestätigen Sie Ihre E-Mail-Adresse, und wir senden Ihnen jeden Montag per E-Mail, was in der Woche eingegangen ist.',
    },
    settings: 'Benachrichtigungen einstellen',

    giftsWhat: 'Die Spenden',
    eachGift: 'Spenden an Sie, neueste zuerst',
    noGifts: 'Noch keine Spenden',
    noGiftsHint: 'Die erste erscheint hier, sobald sie im Ledger steht.',
    live: 'Diese Liste aktualisiert sich von selbst.',
    directGifts: 'Direktspenden',
    directGiftsLead:
      'Von Bietenden, die eine Auktion nicht gewonnen und aus der eigenen Wallet an Sie gezahlt haben. Auch sie sind im Export enthalten.',

    thank: 'Danken',
    thankFor: (who) => `${who} danken`,
    editThanks: 'Nachricht ändern',
    thanksStates: {
      submitted: 'Ihre Nachricht wartet auf unsere Durchsicht',
      published: 'Sie haben sich bedankt',
      refused: 'Ihre Nachricht wurde nicht veröffentlicht',
      hidden: 'Ihre Nachricht ist ausgeblendet',
    },
    thankTitle: 'Danken',
    thankLead:
      'Eine Nachricht je Spende. Sobald wir sie gelesen haben, steht sie für alle sichtbar neben der Spende, und wer gespendet hat, wird benachrichtigt.',
    message: 'Ihre Nachricht',
    characters: (left) => plural(left, { other: 'Noch # Zeichen' }),
    because: (reason) => `Grund: ${reason}`,
    emptyMessage: 'Bitte schreiben Sie eine Nachricht',
    send: 'Senden',
    cancel: 'Abbrechen',

    exportTitle: 'Export',
    exportLead:
      'Alle Spenden dieser Tage mit ihren Transaktionen. Wer gespendet hat, erscheint mit dem Konto, nie mit Namen.',
    from: 'Von',
    to: 'Bis',
    days: 'Es gelten Tage nach UTC. Ohne Angabe von Tagen erhalten Sie alles.',
    badRange: 'Der erste Tag darf nicht nach dem letzten liegen',
    csv: 'CSV',
    json: 'JSON',

    newUpdate: 'Neuigkeit schreiben',
    newUpdateLead:
      'Berichten Sie denen, die gespendet haben, was Sie getan haben. Sobald wir den Text gelesen haben, erscheint er auf Ihrer Seite.',
    updateText: 'Was geschehen ist',
    emptyUpdate: 'Eine Neuigkeit braucht einen Text',
    picture: 'Bild',
    optional: 'Freiwillig. PNG, JPG, GIF oder WEBP. Höchstens 50 MB.',
    pictureText: 'Was das Bild zeigt',
    pictureTextHint: 'Für Menschen, die es nicht sehen können.',
    pictureTextMissing: 'Ein Bild braucht einen Text, der sagt, was es zeigt',
    sendUpdate: 'Neuigkeit senden',
    yourUpdates: 'Ihre Neuigkeiten',
    updatesWhat: 'Ihre Neuigkeiten',
    noUpdates: 'Noch keine Neuigkeiten',
    noUpdatesHint: 'Wer spendet, erfährt gern, was aus der Spende geworden ist.',
    olderUpdates: 'Ältere Neuigkeiten',
    updateStates: {
      submitted: 'Wartet auf uns',
      published: 'Veröffentlicht',
      refused: 'Nicht veröffentlicht',
      hidden: 'Ausgeblendet',
      withdrawn: 'Zurückgezogen',
    },
    withdraw: 'Zurückziehen',
    withdrawOf: (day) => `Die Neuigkeit vom ${day} zurückziehen`,
    withdrawTitle: 'Diese Neuigkeit zurückziehen?',
    withdrawLead: 'Sie wird von Ihrer Seite entfernt. Das lässt sich nicht rückgängig machen.',

    textsLead: 'Wir lesen jede Änderung, bevor Ihre Seite sie zeigt. Bis dahin bleibt Ihre Seite, wie sie ist.',
    textsWhat: 'Ihre Texte',
    mission: 'Was Sie tun',
    missionHint: 'Ein oder zwei Sätze, die überall stehen, wo jemand Sie auswählen kann.',
    emptyMission: 'Bitte sagen Sie, was Sie tun',
    description: 'Über Sie',
    website: 'Website',
    logo: 'Bild',
    logoHint: 'PNG, JPG, GIF oder WEBP. Höchstens 50 MB.',
    propose: 'Zur Freigabe senden',
    proposeAgain: 'Wartende Änderung ersetzen',
    fixed:
      'Ihr Name, Ihre Registrierung und Ihr Ledger-Konto wurden geprüft. Schreiben Sie uns, wenn sich etwas davon geändert hat.',
    changeStates: {
      submitted: 'Ihre Änderung wartet auf uns',
      approved: 'Ihre letzte Änderung steht auf Ihrer Seite',
      refused: 'Ihre letzte Änderung wurde nicht freigegeben',
      withdrawn: 'Sie haben Ihre letzte Änderung zurückgezogen',
    },
    changeOf: (day) => `Gesendet am ${day}.`,
    withdrawChange: 'Änderung zurückziehen',
  },
} satisfies Partial<Catalogue>
