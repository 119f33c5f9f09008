import { OTP_MINUTES } from '@gooddrop/contract/constants.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

const newPassword = 'Neues Passwort festlegen'

export const accounts = {
  'server/accounts': {
    houseName: 'Dieser Name sieht aus wie einer von uns. Bitte wählen Sie einen anderen',
    forgotSubject: 'Setzen Sie Ihr Gooddrop-Passwort zurück',
    forgotHello:
      'Jemand, hoffentlich Sie selbst, möchte Ihr Gooddrop-Passwort zurücksetzen. Legen Sie hier ein neues fest:',
    forgotButton: newPassword,
    forgotTime:
      'Der Link funktioniert einmal und 30 Minuten lang. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort ändert sich nicht.',
    forgotBecause: 'Sie erhalten diese E-Mail, weil Ihre Adresse auf der Anmeldeseite von Gooddrop eingegeben wurde.',
    alerts: {
      'password.changed': [
        'Ihr Passwort wurde geändert',
        'Ihr Passwort wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.',
      ],
      'password.reset': [
        'Ihr Passwort wurde geändert',
        'Ihr Passwort wurde soeben mit einem Link aus einer E-Mail zurückgesetzt. Alle Geräte wurden abgemeldet.',
      ],
      'email.added': [
        'Ihre E-Mail-Adresse wurde hinzugefügt',
        'Diese Adresse und ein Passwort wurden soeben Ihrem Konto hinzugefügt. Sie können sich jetzt damit anmelden.',
      ],
      'wallet.connected': ['Eine Wallet wurde verbunden', 'Soeben wurde eine Wallet mit Ihrem Konto verbunden.'],
      'wallet.added': [
        'Eine Wallet wurde hinzugefügt',
        'Soeben wurde Ihrem Konto eine weitere Wallet hinzugefügt. Mit ihr können Sie sich anmelden und genehmigen, was Sie kaufen, verkaufen und prägen.',
      ],
      'wallet.removed': [
        'Eine Wallet wurde entfernt',
        'Soeben wurde eine Wallet aus Ihrem Konto entfernt. Alle anderen Geräte wurden abgemeldet.',
      ],
      'totp.enabled': [
        'Die Anmeldung in zwei Schritten ist eingeschaltet',
        'Für Ihr Konto wurde soeben eine Authenticator-App eingerichtet. Zur Anmeldung mit Passwort gehört jetzt auch ein Code aus dieser App.',
      ],
      'totp.disabled': [
        'Die Anmeldung in zwei Schritten ist ausgeschaltet',
        'Die Authenticator-App wurde soeben aus Ihrem Konto entfernt. Zur Anmeldung mit Passwort ist kein Code mehr nötig.',
      ],
      'recovery-codes.renewed': [
        'Sie haben neue Wiederherstellungscodes',
        'Für Ihr Konto wurden soeben neue Wiederherstellungscodes erstellt. Die alten funktionieren nicht mehr.',
      ],
      'recovery-code.used': [
        'Ein Wiederherstellungscode wurde benutzt',
        'In Ihrem Konto wurde soeben ein Wiederherstellungscode anstelle eines Codes aus Ihrer Authenticator-App benutzt.',
      ],
      'code.guessed': [
        'Vielleicht kennt jemand Ihr Passwort',
        'Ihr Passwort wurde richtig eingegeben, danach fünf falsche Codes. Niemand konnte sich anmelden. Wenn Sie das nicht waren, kennt jemand Ihr Passwort.',
      ],
      'passkey.added': [
        'Ein Passkey wurde hinzugefügt',
        'Soeben wurde Ihrem Konto ein Passkey hinzugefügt. Mit ihm kann man sich ohne Passwort anmelden.',
      ],
      'passkey.removed': ['Ein Passkey wurde entfernt', 'Soeben wurde ein Passkey aus Ihrem Konto entfernt.'],
      'passkey.copied': [
        'Ihr Passkey wurde womöglich kopiert',
        'Einer Ihrer Passkeys wurde soeben zurückgewiesen, weil er kopiert worden zu sein scheint. Niemand konnte sich damit anmelden. Bitte entfernen Sie ihn in Ihrem Profil und fügen Sie einen neuen hinzu.',
      ],
      'data.exported': [
        'Ihre Daten wurden heruntergeladen',
        'Soeben wurde eine Kopie von allem heruntergeladen, was wir über Sie gespeichert haben.',
      ],
    },
    notMeHello:
      'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, drücken Sie auf die Schaltfläche: Alle Geräte werden abgemeldet, eine Änderung Ihrer Wallets wird rückgängig gemacht, und niemand kann sich anmelden, bis Sie ein neues Passwort festgelegt haben. Der Link funktioniert eine Woche lang.',
    notMeButton: 'Das war ich nicht',
    notMeOver:
      'Dieser Link ist nicht mehr gültig. Wenn mit Ihrem Konto etwas nicht stimmt, legen Sie bitte ein neues Passwort fest',
    tooManyGuesses:
      'Zu viele falsche Passwörter oder Codes. Bitte versuchen Sie es später noch einmal. Haben Sie Ihr Passwort vergessen, wählen Sie „Passwort vergessen?“',
    guessingSubject: 'Jemand versucht, Ihr Passwort zu erraten',
    guessingHello:
      'Für Ihr Konto wurden zehnmal hintereinander falsche Passwörter eingegeben. Niemand konnte sich anmelden. Wenn Sie das waren und Ihr Passwort vergessen haben, legen Sie ein neues fest:',
    passkeyRefused: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal',
    passkeyKnown: 'Dieser Passkey wurde bereits hinzugefügt',
    manyPasskeys: 'Mehr Passkeys sind nicht möglich. Bitte entfernen Sie einen, den Sie nicht mehr benutzen',
    wrongCode: 'Dieser Code ist falsch oder wurde schon benutzt. Bitte warten Sie auf den nächsten',
    passwordFirst:
      'Bitte fügen Sie zuerst eine E-Mail-Adresse und ein Passwort hinzu: Die Anmeldung in zwei Schritten schützt Ihr Passwort',
    totpIsOn: 'Es ist bereits eine Authenticator-App eingerichtet',
    totpIsOff: 'Es gibt keine Authenticator-App zu entfernen',
    totpNotBegun: 'Es gibt nichts zu bestätigen. Bitte beginnen Sie von vorn',
    noWallet: 'Mit Ihrem Konto ist keine Wallet verbunden',
    onlyWallet:
      'Ohne diese Wallet könnten Sie sich nicht mehr anmelden. Bitte fügen Sie zuerst eine E-Mail-Adresse und ein Passwort hinzu',
    otherWallet: 'Diese Wallet ist nicht mit Ihrem Konto verbunden. Sie können sie in Ihrem Profil hinzufügen',
    walletRemoved: 'Die Wallet wurde entfernt',
    walletNamed: 'Der Name wurde gespeichert',
    walletChosen: 'Diese Wallet wird jetzt verwendet',
    noSuchWallet: 'Das ist keine Ihrer Wallets',
    manyWallets: 'Mehr Wallets sind nicht möglich. Bitte entfernen Sie eine, die Sie nicht mehr benutzen',
    changedBecause: 'Sie erhalten diese E-Mail, weil sie die Sicherheit Ihres Kontos betrifft.',
    againSubject: 'Sie haben bereits ein Konto',
    againHello:
      'Jemand, vielleicht Sie selbst, wollte sich mit dieser Adresse registrieren. Es hat sich nichts geändert. Wenn Sie das waren und Ihr Passwort vergessen haben, legen Sie ein neues fest:',
    againBecause:
      'Sie erhalten diese E-Mail, weil Ihre Adresse auf der Registrierungsseite von Gooddrop eingegeben wurde.',
    forgotAccount: (username) => `Für das Konto ${username}:`,
    forgotSeveral:
      'Mit Ihrer Adresse wurden mehrere Konten angelegt, aber für keines wurde sie je bestätigt. Wählen Sie das Konto, das Ihnen gehört. Aus den anderen wird Ihre Adresse entfernt. Auch Wallets und Karten in dem Konto, das Sie wählen, werden entfernt, falls jemand anders sie hinzugefügt hat.',
    deletedSubject: 'Ihr Konto wurde gelöscht',
    deletedHello:
      'Ihr Konto wurde gelöscht, zusammen mit Ihrem Namen, Ihren Bildern, Ihrer Karte und Ihren Kommentaren. Einträge im Ledger sind dauerhaft und lassen sich nicht löschen.',
    deletedNotMe:
      'Ein gelöschtes Konto lässt sich nicht wiederherstellen. Wenn Sie das nicht waren, schreiben Sie uns bitte:',
    deletedButton: 'Das war ich nicht',
    deletedBecause: 'Sie erhalten diese E-Mail, weil Ihr Konto gelöscht wurde.',
    linkOver: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an',
    otherAddress: 'Ihr Konto hat bereits eine andere E-Mail-Adresse',
    sessionEnded: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an',
    unknownDevice: 'Ein unbekanntes Gerät',
    browserOn: (browser, system) => `${browser} unter ${system}`,
    noSuchPerson: 'Diese Person konnten wir nicht finden',
    wrongPassword: 'Ihr aktuelles Passwort ist falsch',
    passkeyAdded: 'Ihr Passkey wurde hinzugefügt',
    passkeyRemoved: 'Ihr Passkey wurde entfernt',
    deviceSignedOut: 'Das Gerät wurde abgemeldet',
    othersSignedOut: 'Alle anderen Geräte wurden abgemeldet',
    passwordChanged: 'Ihr Passwort wurde geändert. Alle anderen Geräte wurden abgemeldet',
    linkSent: 'Wenn es ein Konto mit dieser E-Mail-Adresse gibt, ist ein Link unterwegs',
    passwordReset: 'Ihr Passwort wurde geändert. Bitte melden Sie sich an',
    locked:
      'Alle Geräte wurden abgemeldet, und Ihr Konto ist gesperrt. Legen Sie ein neues Passwort fest, um sich wieder anzumelden',
    deleted: 'Ihr Konto wurde gelöscht',
    profileSaved: 'Ihr Profil wurde gespeichert',
    totpSetUp: 'Ihre Authenticator-App wurde eingerichtet',
    totpRemoved: 'Ihre Authenticator-App wurde entfernt',
  },
  'server/contact': {
    confirmFirst:
      'Fast geschafft. Wenn diese Adresse noch nicht auf unserer Liste steht, ist ein Link zur Bestätigung unterwegs',
    confirmSubject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    confirmHello:
      'Jemand, hoffentlich Sie selbst, hat mit dieser Adresse unseren Newsletter abonniert. Er berichtet von Zeit zu Zeit über neue Werke und darüber, was sie an Spenden eingebracht haben.',
    confirmButton: 'Anmeldung bestätigen',
    confirmOtherwise:
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Den Newsletter senden wir nur an bestätigte Adressen.',
    confirmBecause: 'Sie erhalten diese E-Mail, weil Ihre Adresse auf unserer Website eingegeben wurde.',
    welcomeSubject: 'Sie haben den Newsletter von Gooddrop abonniert',
    welcomeHello: 'Vielen Dank. Wir schreiben Ihnen, wenn es etwas gibt, das Ihre Zeit wert ist.',
    welcomeButton: 'Zum Blog',
    welcomeLeave: 'Jeder Newsletter enthält einen Link zum Abbestellen. Ein Klick genügt, und der Link läuft nie ab.',
    welcomeBecause: 'Sie erhalten diese E-Mail, weil Sie Ihre Anmeldung zum Newsletter bestätigt haben.',
    nameNeeded: 'Bitte geben Sie Ihren Namen ein',
    messageNeeded: 'Bitte geben Sie eine Nachricht ein',
    unsubscribed: 'Der Newsletter ist abbestellt',
    feedbackSent: 'Vielen Dank. Wir werden Ihre Nachricht lesen',
    answerSubject: 'Unsere Antwort auf Ihre Nachricht',
    answerHello: (name) => `Guten Tag ${name},`,
    youWrote: 'Sie schrieben:',
    answerBecause: 'Sie erhalten diese E-Mail, weil Sie uns von dieser Adresse geschrieben haben.',
  },
  'server/onboarding': {
    codeSubject: (code) => `${code} ist Ihr Gooddrop-Code`,
    codeHello: 'Geben Sie diesen Code auf der Seite ein, die danach fragt:',
    codeTime: `Er gilt ${OTP_MINUTES} Minuten. Niemand bei Gooddrop wird Sie je danach fragen.`,
    codeBecause:
      'Sie erhalten diese E-Mail, weil Ihre Adresse auf Gooddrop eingegeben wurde. Wenn Sie das nicht waren, ignorieren Sie sie.',
    knownSubject: 'Sie haben bereits ein Konto',
    knownHello:
      'Jemand, vielleicht Sie selbst, wollte mit dieser Adresse ein Konto anlegen. Sie haben aber schon eines.',
    knownButton: 'Anmelden',
    forgot: 'Wenn Sie Ihr Passwort vergessen haben, können Sie es auf der Anmeldeseite zurücksetzen.',
    wrong: 'Dieser Code ist falsch',
    over: 'Dieser Code ist nicht mehr gültig. Bitte fordern Sie einen neuen an',
    tooMany: 'An diese Adresse wurden zu viele Codes gesendet. Bitte warten Sie eine Stunde',
  },
  'server/people': {
    ownGalleryOnly: 'Sie können Bilder nur Ihrer eigenen Galerie hinzufügen',
    pictureNeeded: 'Bitte wählen Sie ein Bild',
    pictureAdded: 'Ihr Bild wurde der Galerie hinzugefügt',
    notYourself: 'Sie können sich nicht selbst folgen',
  },
  'server/stories': {
    feed: 'Gooddrop: Blog',
    noSuchPost: 'Diesen Beitrag konnten wir nicht finden',
    noSuchComment: 'Diesen Kommentar konnten wir nicht finden',
    full: 'Diese Unterhaltung ist voll. Bitte beginnen Sie eine neue',
    commentPosted: 'Ihr Kommentar wurde veröffentlicht',
    commentUpdated: 'Ihr Kommentar wurde geändert',
    replyPosted: 'Ihre Antwort wurde veröffentlicht',
  },
} satisfies Partial<ServerCatalogue>
