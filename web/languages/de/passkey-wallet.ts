import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const passkeyWallet = {
  'passkey-wallet': {
    title: 'Ihre Passkey-Wallet',
    lead: 'Ihre Wallet ist ein Konto im XRP Ledger. Ihr Schlüssel ist mit Ihrem Passkey verschlüsselt: in diesem Browser und als Kopie auf unserem Server, die wir nicht öffnen können.',
    what: 'Ihre Wallet',
    noWallet: 'In Ihrem Konto gibt es keine Passkey-Wallet',
    noWalletHint: 'Sie können eine anlegen oder eine aus einer Sicherung wiederherstellen.',
    connect: 'Wallet verbinden',
    restore: 'Aus einer Sicherung wiederherstellen',

    fundTitle: 'XRP aufladen',
    fundLead:
      'Ein Konto im XRP Ledger braucht einige XRP, bevor es etwas kaufen kann. Für größere Beträge ist eine Hardware- oder Telefon-Wallet sicherer.',
    balance: 'Guthaben',
    spendableOf: 'davon sind {amount} verfügbar',
    notFunded: 'Noch nicht im Ledger',
    waiting: 'Diese Seite aktualisiert sich, sobald XRP eintreffen.',
    arrived: 'Ihre XRP sind angekommen',
    goOn: 'Dort weitermachen, wo Sie waren',
    address: 'Ihre Adresse',
    addressQr: 'QR-Code Ihrer Adresse',
    copyAddress: 'Adresse kopieren',
    sendHere: (reserve) =>
      `Senden Sie XRP von einer Börse oder einer anderen Wallet an diese Adresse. Der Ledger hält ${reserve} XRP als Reserve zurück. Ein Destination Tag ist nicht nötig.`,
    testXrp: 'Test-XRP holen',
    testXrpHint: 'Test-XRP sind kostenloses Spielgeld dieses Testnetzwerks.',
    testXrpAsked: (xrp) => `${xrp} XRP sind unterwegs`,
    byCard: 'XRP mit Karte kaufen',
    limit: (xrp) =>
      `Bis Sie eine Sicherung gespeichert haben, bewahren Sie nicht mehr als ${xrp} XRP in dieser Wallet auf.`,
    overLimit: (xrp) =>
      `Ihre Wallet enthält mehr als ${xrp} XRP und hat keine Sicherung. Bitte speichern Sie jetzt eine: Ginge Ihr Passkey verloren, wären auch Ihre XRP und Ihre Werke verloren.`,

    backupTitle: 'Sicherung',
    backupLead:
      'Der einzige Weg zurück zu Ihrer Wallet, wenn alle Passkeys verloren sind. Niemand kann sie später für Sie anlegen.',
    backupDone: (day) => `Gespeichert und bestätigt am ${day}`,
    backupMissing: 'Noch keine Sicherung',
    backupOf: 'Sicherung des neuen Schlüssels',
    backupShow: 'Meine Sicherung zeigen',
    backupAgain: 'Noch einmal zeigen',
    backupAlone: 'Achten Sie darauf, dass niemand zusieht und nichts Ihren Bildschirm aufzeichnet.',
    secret: 'Family Seed',
    secretQr: 'QR-Code Ihres Family Seed',
    copySecret: 'Family Seed kopieren',
    secretHint:
      'Schreiben Sie ihn auf Papier oder bewahren Sie ihn in einem Passwortmanager auf. Wer ihn hat, verfügt über Ihre Wallet. Wir werden Sie nie danach fragen.',
    importHow:
      'So verwenden Sie diese Wallet in Xaman: Konto hinzufügen, Bestehendes Konto importieren, Vollzugriff, Family Seed. Scannen Sie den QR-Code oder geben Sie den Seed ein.',
    importRegular: (account) =>
      `Dies ist ein neuerer Schlüssel des Kontos ${account}. Importieren Sie in Xaman den Seed und fügen Sie danach das Konto ${account} nur zum Lesen hinzu: Xaman signiert mit diesem Schlüssel dafür.`,
    fileTitle: 'Oder eine verschlüsselte Datei',
    fileLead:
      'Sie lässt sich auf unserer Seite „Aus einer Sicherung wiederherstellen“ mit dem Passwort öffnen, das Sie hier wählen.',
    filePassword: 'Passwort für die Datei',
    filePasswordHint: 'Mindestens 10 Zeichen. Wir können es nicht zurücksetzen.',
    fileSave: 'Datei speichern',
    fileSaved: 'Die Datei liegt in Ihren Downloads',
    checkTitle: 'Prüfen Sie, was Sie aufgeschrieben haben',
    checkLead: (count) =>
      plural(count, { other: 'Ihr Seed besteht aus # Teilen zu je vier Zeichen. Bitte geben Sie zwei davon ein.' }),
    piece: (number) => `Teil ${number}`,
    pieceWrong: 'Das ist nicht der oben gezeigte Teil',
    confirm: 'Sicherung bestätigen',
    confirmed: 'Ihre Sicherung ist bestätigt',
    hide: 'Verbergen',

    passkeysTitle: 'Passkeys dieser Wallet',
    passkeysLead:
      'Jeder davon öffnet Ihre Wallet. Ein zweiter, auf einem anderen Gerät oder Sicherheitsschlüssel, schützt Sie vor dem Verlust des ersten.',
    since: (day) => `seit dem ${day}`,
    inUse: 'Signiert',
    notYetInUse: 'Neuer Schlüssel, noch nicht in Gebrauch',
    notInUse: 'Alter Schlüssel',
    addPasskey: 'Weiteren Passkey hinzufügen',
    addPasskeyHint: 'Sie bestätigen mit dem vorhandenen Passkey und erstellen dann den neuen.',
    passkeyAdded: 'Der Passkey öffnet jetzt Ihre Wallet',
    remove: 'Entfernen',
    removeName: (name) => `${name} entfernen`,

    rotateTitle: 'Schlüssel wechseln',
    rotateLead:
      'Wenn Sie glauben, dass jemand anders Ihre Sicherung gesehen oder Ihren Passkey benutzt hat, geben Sie Ihrer Wallet einen neuen Schlüssel. Die Adresse und Ihre Werke bleiben dieselben.',
    rotateStart: 'Neuen Schlüssel erstellen',
    rotateStartHint: 'Für ihn wird ein neuer Passkey erstellt. Ihre Wallet ändert sich erst, wenn Sie signieren.',
    rotateSave: 'Speichern Sie zuerst eine Sicherung des neuen Schlüssels.',
    rotateSet: 'Signieren: neuen Schlüssel zulassen',
    rotateSetHint: 'Sie signieren mit dem alten Schlüssel. Von da an gelten beide Schlüssel.',
    rotateEnd: 'Signieren: alten Schlüssel deaktivieren',
    rotateEndHint:
      'Sie signieren zum letzten Mal mit dem alten Schlüssel. Danach ist er wertlos, und seine Sicherungen sind es auch.',
    rotateDone: 'Ihre Wallet signiert nur noch mit dem neuen Schlüssel.',
    rotateSignTitle: 'Schlüssel Ihrer Wallet wechseln',
    rotateSigned: 'Der Schlüssel wurde gewechselt',
    rotateNeedsXrp: 'Ihre Wallet muss zuerst im Ledger sein.',

    recoverTitle: 'Was sich wiederherstellen lässt',
    recoverRules: [
      'Sie haben ein neues Gerät, und Ihr Passkey ist synchronisiert: Wählen Sie „Vorhandene Wallet öffnen“. Nichts ist verloren.',
      'Sie haben einen von mehreren Passkeys verloren: Öffnen Sie die Wallet mit einem anderen und entfernen Sie den verlorenen daraus.',
      'Alle Passkeys sind verloren, aber Sie haben die Sicherung: Stellen Sie die Wallet daraus wieder her und erstellen Sie einen neuen Passkey.',
      'Alle Passkeys sind verloren, und Sie haben keine Sicherung: Niemand kann die Wallet wiederherstellen. Auch wir nicht: Was wir speichern, öffnet nur Ihr Passkey.',
      'Sie haben den Zugang zu Ihrem Gooddrop-Konto verloren, nicht den zu Ihrer Wallet: Melden Sie sich mit der Wallet an.',
    ],

    deleteTitle: 'Löschen',
    deleteLead:
      'Löscht die Kopie in diesem Browser und die Kopie auf unserem Server. Ihr Konto im Ledger bleibt bestehen, und Ihre Sicherung öffnet es weiterhin.',
    deleteButton: 'Gespeicherte Kopien löschen',
    deleteSure: 'Ihre Passkey-Wallet löschen?',
    deleteWarning: 'Danach öffnet nur noch Ihre Sicherung diese Wallet. Ohne sie ist alles darin endgültig verloren.',
    deleteTyped: (word) => `Zur Bestätigung ${word} eingeben`,
    deleteWord: 'LÖSCHEN',
    deleteCancel: 'Abbrechen',
    deleted: 'Die gespeicherten Kopien wurden gelöscht',

    restoreTitle: 'Eine Wallet aus ihrer Sicherung wiederherstellen',
    restoreLead:
      'Falls Ihr Passkey verloren ist. Sie geben die Sicherung ein, und für dieselbe Wallet wird ein neuer Passkey erstellt.',
    restoreSeed: 'Family Seed',
    restoreSeedHint: 'Er beginnt mit sEd. Er bleibt in diesem Browser und wird nie gesendet.',
    restoreAccount: 'Adresse der Wallet, falls Sie ihren Schlüssel gewechselt haben',
    restoreAccountHint: 'Leer lassen, wenn Sie das nie getan haben.',
    restoreFile: 'Oder die verschlüsselte Datei',
    restoreFilePassword: 'Passwort der Datei',
    restoreButton: 'Neuen Passkey dafür erstellen',
    restored: (account) => `Die Wallet ${account} ist wieder in diesem Browser`,
    restoreSignIn: 'Mit ihr anmelden',
    restoreNothing: 'Bitte geben Sie den Family Seed ein oder wählen Sie die Datei',
    noSeed: 'Das ist kein Family Seed einer Passkey-Wallet. Bitte prüfen Sie jedes Zeichen',
    noFile: 'Diese Datei ist keine Sicherung einer Passkey-Wallet',
    wrongPassword: 'Dieses Passwort öffnet die Datei nicht',
    shortPassword: 'Bitte verwenden Sie mindestens 10 Zeichen',
  },
} satisfies Partial<Catalogue>
