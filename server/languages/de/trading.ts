import { plural } from '@gooddrop/contract/language.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

const noSuchItem = 'Dieses Werk konnten wir nicht finden'
const noSuchCollection = 'Diese Kollektion konnten wir nicht finden'
const noSuchCharity = 'Diese Organisation konnten wir nicht finden'

export const trading = {
  'server/activity': {
    noSuchItem,
    noSuchCollection,
    oneSubject:
      'Fragen Sie nach den Aktivitäten nur eines Werks, einer Person, einer Kollektion oder einer Organisation auf einmal',
  },
  'server/auctions/reasons': {
    no_bids: 'Es gab keine Gebote',
    no_funded_bids: 'Kein Gebot konnte bezahlt werden',
    reserve_not_met: 'Der Mindestpreis wurde nicht erreicht',
    moved: 'Das Werk ist nicht mehr in der Wallet, aus der es angeboten wurde',
    burned: 'Das Werk existiert nicht mehr',
    not_decided: 'Die Verkäuferseite hat nicht rechtzeitig entschieden',
    declined: 'Die Auktion wurde ohne Verkauf beendet',
    renewed: 'Das Werk wurde erneut zum Verkauf gestellt',
  },
  'server/auctions': {
    created:
      'Die Auktion ist eröffnet. Wenn Sie das Verkaufsangebot jetzt signieren, wird sie automatisch abgewickelt. Andernfalls nehmen Sie das Gebot, das gewinnt, selbst an',
    scheduled:
      'Die Auktion ist geplant. Wenn Sie das Verkaufsangebot jetzt signieren, wird sie automatisch abgewickelt. Andernfalls nehmen Sie das Gebot, das gewinnt, selbst an',
    edited: 'Die Auktion wurde geändert',
    removed: 'Die Auktion wurde entfernt',
    letGo: 'Die Auktion endete ohne Verkauf',
    decided: 'Das Werk wird für dieses Gebot verkauft',
    endedEarly: 'Die Auktion endet, und das Werk geht an das höchste Gebot',
    endedBelowReserve:
      'Die Auktion endet. Das höchste Gebot liegt unter Ihrem Mindestpreis, daher entscheiden Sie, ob Sie es annehmen',
    endedUnsigned: 'Die Auktion endet. Danach können Sie das höchste Gebot annehmen, indem Sie einen QR-Code scannen',
    noLeader: 'Derzeit gibt es kein Gebot, das bezahlt werden kann',
    standing: 'Ihr Verkaufsangebot ist signiert: Die Auktion wird automatisch abgewickelt',
    standingTooLate: 'Die Auktion hat sich inzwischen geändert. Dieses Verkaufsangebot zählt nicht und wird aufgehoben',
    listed: 'Dieses Werk steht zum Verkauf. Nehmen Sie es zuerst aus dem Verkauf',
    reserveTooLow: 'Der Mindestpreis darf nicht unter dem Startgebot liegen',
    closeBeforeStart: 'Die Auktion muss nach ihrem Beginn enden',
    closeInPast: 'Das Ende der Auktion muss in der Zukunft liegen',
    tooLong: 'Eine Auktion kann höchstens 30 Tage dauern',
    startsTooLate: 'Eine Auktion muss innerhalb eines Jahres beginnen',
    noAuction: 'Dieses Werk wird nicht versteigert',
    hasBids: 'Es gibt schon ein Gebot, daher lässt sich diese Auktion nicht mehr ändern oder entfernen',
    started: 'Diese Auktion hat bereits begonnen',
    notStarted: 'Diese Auktion hat noch nicht begonnen',
    over: 'Diese Auktion ist beendet',
    barred: 'Sie haben ein führendes Gebot dieser Auktion zurückgezogen und können in ihr nicht mehr bieten',
    atLeast: (xrp) => `Ein Gebot muss jetzt mindestens ${xrp} XRP betragen`,
    nothingToDecide: 'Diese Auktion wartet auf keine Entscheidung',
    notSigned:
      'Sie haben für diese Auktion kein Verkaufsangebot signiert. Bitte nehmen Sie das Gebot an, indem Sie den QR-Code scannen',
    artworkChanged: 'Das Kunstwerk wurde nach den Geboten vom ausgebenden Konto geändert',
    noLimit: 'Sie haben mit dieser Wallet kein Maximalgebot für diese Auktion festgelegt',
    aboveLimit: 'Dieses Gebot liegt über Ihrem Maximalgebot',
    alreadyLeading: 'Sie haben bereits das höchste Gebot',
    bidOnItsWay: 'Ihr letztes Gebot ist noch auf dem Weg zum Ledger',
    limitRemoved: 'Ihr Maximalgebot wurde entfernt',
    nothingLost: 'Spenden können Sie Ihr Gebot nur nach einer Auktion, die Sie nicht gewonnen haben',
    givesAtMost: (xrp) => `Hier können Sie höchstens ${xrp} XRP spenden`,
    allGiven: 'Sie haben bereits Ihr ganzes Gebot gespendet',
    given: 'Vielen Dank. Ihre Spende ist bei der Organisation angekommen',
    belowReserve: 'Dieses Gebot liegt unter Ihrem Mindestpreis. Bitte nehmen Sie es an, indem Sie den QR-Code scannen',
    noSuchBid: 'Dieses Gebot kann nicht mehr angenommen werden',
    earlierStands: 'Ihr früheres Gebot gilt weiterhin',
    changed: 'Die Auktion hat sich inzwischen geändert',
  },
  'server/bids': {
    ownItem: 'Dieses Werk gehört Ihnen bereits',
    notOwner: 'Dieses Werk gehört jetzt jemand anderem',
    noAuction: 'Dieses Werk wird nicht versteigert',
    noSuchBid: 'Dieses Gebot oder Angebot gibt es nicht mehr',
    notYourBid: 'Zurückziehen kann ein Gebot oder Angebot nur, wer es gemacht hat',
    bidMade: 'Ihr Gebot steht im Ledger',
    offerMade: 'Ihr Angebot steht im Ledger',
    bidCancelled: 'Ihr Gebot oder Angebot wurde zurückgezogen',
  },
  'server/bulk': {
    noSuchQueue: 'Diese Liste von Signaturen konnten wir nicht finden',
    manyQueues:
      'Sie haben bereits drei Listen von Signaturen. Bitte schließen Sie zuerst eine davon ab oder geben Sie eine auf',
    onePurchase: 'Sie bezahlen noch andere Werke. Bitte schließen Sie diese Liste zuerst ab oder geben Sie sie auf',
    notSettled:
      'Ihre früheren Käufe sind noch nicht abgewickelt, und Ihre übrigen XRP reichen für den nächsten nicht aus',
    over: 'Diese Liste ist abgeschlossen',
    paused: 'Diese Liste ist unterbrochen. Bitte setzen Sie sie zuerst fort',
    nothingToCancel: 'Keines dieser Angebote gehört noch Ihnen',
    notYours: (count) =>
      plural(count, {
        one: 'Eines dieser Werke gehört Ihnen nicht mehr',
        other: '# dieser Werke gehören Ihnen nicht mehr',
      }),
    allGone: 'Diese Angebote gibt es nicht mehr',
    someGone: (count) =>
      plural(count, {
        one: 'Ein Angebot gab es nicht mehr; es wurde ausgelassen',
        other: '# Angebote gab es nicht mehr; sie wurden ausgelassen',
      }),
    cancelled: (count) =>
      plural(count, { one: 'Das Angebot wurde zurückgezogen', other: '# Angebote wurden zurückgezogen' }),
    declined: 'In der Wallet abgelehnt. Sie können es noch einmal versuchen oder überspringen',
    expired: 'Nicht rechtzeitig signiert. Sie können es noch einmal versuchen oder überspringen',
    skippedByOwner: 'Übersprungen',
  },
  'server/cart': {
    full: (most) => `Ihr Warenkorb fasst höchstens ${most} Werke. Bitte kaufen oder entfernen Sie zuerst einige`,
    ownItem: 'Dieses Werk gehört Ihnen bereits',
    changed: (count) =>
      plural(count, {
        one: 'Eines dieser Werke hat sich geändert, seit Sie es gesehen haben. Bitte sehen Sie Ihren Warenkorb noch einmal durch',
        other:
          '# dieser Werke haben sich geändert, seit Sie sie gesehen haben. Bitte sehen Sie Ihren Warenkorb noch einmal durch',
      }),
  },
  'server/collection-offers': {
    noSuchCollection,
    noSuchOffer: 'Dieses Kollektionsangebot konnten wir nicht finden',
    noSuchAnswer: 'Dieses Werk konnten wir unter den Vorschlägen nicht finden',
    tooMany: (most) => `Sie haben bereits ${most} offene Kollektionsangebote. Bitte ziehen Sie zuerst eines zurück`,
    over: 'Dieses Kollektionsangebot ist beendet',
    ownOffer: 'Das ist Ihr eigenes Kollektionsangebot',
    notFitting: 'Dieses Werk passt nicht zu dem Angebot',
    elsewhere: 'Dieses Werk wird auch außerhalb von Gooddrop angeboten. Bitte beenden Sie zuerst jenes Angebot',
    makerCannotPay: 'Die Wallet hinter diesem Angebot enthält derzeit nicht genug XRP',
    manyAnswers: 'Für dieses Angebot wurden genug Werke vorgeschlagen. Bitte versuchen Sie es später noch einmal',
    answered: 'Dieses Werk wurde bereits vorgeschlagen',
    notReady: 'Dieses Werk kann über dieses Angebot nicht mehr gekauft werden',
    usedUp: 'Sie kaufen bereits so viele Werke, wie Sie wollten',
  },
  'server/collections': {
    notFound: noSuchCollection,
    ownOnly: 'Sie können nur Ihre eigenen Kollektionen ändern',
    ownWalletOnly: 'Eine Kollektion können Sie nur mit Ihrer eigenen verbundenen Wallet anlegen',
    otherAccount:
      'Diese Kollektion gehört zu einer anderen Ihrer Wallets. Bitte prägen Sie mit der Wallet, mit der sie angelegt wurde',
    worksNotFound: 'In eine Kollektion kommen nur Werke, die Sie selbst geprägt haben',
    nothingReleased: 'Diese Werke wurden in die Kollektion geprägt und bleiben darin',
    noSuchCharity,
    noSuchItem,
    created: 'Ihre Kollektion ist angelegt',
    saved: 'Ihre Änderungen sind gespeichert',
  },
  'server/discover': {
    tooManySearches: (most) =>
      `Sie können bis zu ${most} Suchen speichern. Löschen Sie eine, um eine weitere zu speichern`,
    collectionFirst: 'Bitte wählen Sie vor den Merkmalen eine Kollektion',
    badCursor: 'Diese Liste lässt sich von dort nicht fortsetzen',
  },
  'server/discover/pages': {
    worksFeed: 'Gooddrop: neue Werke',
    forSale: (xrp) => `Zum Verkauf für ${xrp} XRP.`,
    work: 'Ein Werk auf Gooddrop, wo jeder Verkauf hilft.',
    person: (name) => `Werke auf Gooddrop, die ${name} geschaffen hat, besitzt oder verkauft.`,
    collection: (works, artist) =>
      `Eine Kollektion mit ${plural(works, { one: '# Werk', other: '# Werken' })}${artist ? ` von ${artist}` : ''} auf Gooddrop, wo jeder Verkauf hilft.`,
    giving: 'Spenden',
    given: (xrp, gifts) =>
      `Bisher kamen ${xrp} XRP in ${plural(gifts, { one: '# Spende', other: '# Spenden' })} zusammen.`,
    givingLead:
      'Mit jedem Verkauf auf Gooddrop geht eine Spende an eine geprüfte gemeinnützige Organisation, und alle können jede Spende nachprüfen.',
    received: (xrp) => `Hat durch Verkäufe auf Gooddrop ${xrp} XRP erhalten.`,
    gift: (giver, xrp, charity) => `${giver} hat ${xrp} XRP an ${charity} gespendet`,
    directGift:
      'Eine Spende, nach einer Auktion auf Gooddrop direkt an die Organisation gezahlt. Die Zahlung ist öffentlich, und alle können sie nachprüfen.',
    saleGift:
      'Eine Spende, gegeben mit einem Verkauf auf Gooddrop. Beide Transaktionen sind öffentlich, und alle können sie nachprüfen.',
  },
  'server/listings': {
    noSuchItem,
    notYours: 'Das kann nur, wem das Werk gehört',
    otherWallet: 'Dieses Werk liegt in einer anderen Ihrer Wallets. Bitte signieren Sie mit jener',
    notTransferable: 'Dieses Werk kann nicht gehandelt werden: So wurde es beim Prägen festgelegt',
    onAuction: 'Dieses Werk wird gerade versteigert',
    beingSold: 'Dieses Werk wird gerade verkauft',
    notListed: 'Dieses Werk steht zu diesem Preis nicht mehr zum Verkauf',
    sellerTakesNoOffers:
      'Die Wallet, in der dieses Werk liegt, nimmt keine Angebote an, daher kann es nicht verkauft werden',
    noSuchCharity,
    charityIsParty:
      'Eine Organisation kann nicht die Spende eines Verkaufs erhalten, bei dem sie selbst kauft oder verkauft',
    charityRefuses: 'Diese Organisation kann derzeit keine Spenden empfangen. Bitte wählen Sie eine andere',
    charityNotVetted:
      'Die Prüfung dieser Organisation ist abgelaufen oder wurde zurückgenommen. Bitte wählen Sie eine andere',
    pledgeAndRoyalty:
      'Bei diesem Verkauf werden Tantiemen gezahlt, und eine Zusage würde sie verringern. Eine Zusage ist daher nur beim Verkauf selbst geschaffener Werke möglich oder dort, wo keine Tantiemen anfallen',
    pledgeNeedsCharity: 'Bitte wählen Sie die Organisation, an die Ihre Zusage geht',
    pledgeOfNothing: 'Der Preis ist zu niedrig für eine Zusage: Mindestens ein Drop muss der Verkäuferseite bleiben',
    noCharity: 'Es gibt noch keine Organisationen, an die gespendet werden kann',
    listed: 'Das Werk steht zum Verkauf',
    removed: 'Das Werk steht nicht mehr zum Verkauf',
  },
  'server/media': {
    manyPixels: 'Dieses Bild hat zu viele Pixel. Bitte verkleinern Sie es',
    fileGone: 'Die hochgeladene Datei ist nicht mehr vorhanden. Bitte laden Sie sie noch einmal hoch',
  },
  'server/nfts': {
    noSuchItem,
    artistDecides: 'Ob ein Werk heruntergeladen werden darf, entscheidet nur, wer es geschaffen hat',
    noCopies: 'Von diesem Werk gibt es keine Exemplare',
    ownWalletOnly: 'Prägen können Sie nur mit Ihrer eigenen verbundenen Wallet',
    fileNeeded: 'Bitte wählen Sie eine Datei',
    minted: 'Das NFT ist geprägt',
  },
  'server/portfolio/columns': {
    token: 'NFTokenID',
    title: 'Titel',
    account: 'Konto',
    acquired: 'Erworben durch',
    acquiredAt: 'Erworben am',
    cost: (unit) => `Kosten in ${unit}`,
    gift: 'Spende in XRP',
    acquiring: 'Transaktion des Erwerbs',
    disposed: 'Abgegeben durch',
    disposedAt: 'Abgegeben am',
    price: 'Preis in XRP',
    royalty: 'Tantiemen in XRP',
    pledge: 'Zusage in XRP',
    received: (unit) => `Erhalten in ${unit}`,
    disposing: 'Transaktion der Abgabe',
    currency: 'Währung',
  },
  'server/sales/reasons': {
    listing_gone: 'Das Werk wurde aus dem Verkauf genommen',
    outrun: 'Jemand anders hat es zuerst gekauft',
    moved: 'Das Werk gehört inzwischen jemand anderem',
    burned: 'Das Werk existiert nicht mehr',
    bid_gone: 'Das Angebot wurde zurückgezogen',
    no_funds: 'Die Wallet der Käuferseite enthält nicht mehr genug XRP',
    expired: 'Das Angebot ist abgelaufen',
    not_as_agreed: 'Die Angebote im Ledger weichen von dem ab, was vereinbart war',
    artwork_changed: 'Das Kunstwerk wurde inzwischen vom ausgebenden Konto geändert',
    seller_refuses: 'Die Wallet der Verkäuferseite nimmt keine Angebote an',
    charity_refuses: 'Die gewählte Organisation kann derzeit keine Spenden empfangen. Bitte wählen Sie eine andere',
    charity_not_vetted: 'Die Prüfung der gewählten Organisation ist abgelaufen. Bitte wählen Sie eine andere',
    not_signed: 'Die Anfrage wurde nicht signiert',
    in_auction: 'Das Werk wird gerade versteigert',
  },
  'server/sales': {
    offeredElsewhere:
      'Dieses Werk wird auch anderswo angeboten und kann hier erst gekauft werden, wenn jenes Angebot zurückgezogen ist',
    pledgedElsewhere:
      'Beim Verkauf geht ein Teil des Preises an eine andere Organisation, und beide Spenden eines Verkaufs gehen an dieselbe Organisation',
    bidElsewhere: 'Dieses Angebot wurde anderswo gemacht und kann hier nicht angenommen werden',
    bidUnfunded: 'Die Wallet hinter diesem Angebot enthält derzeit nicht genug XRP dafür',
    bidForOtherArt:
      'Das Kunstwerk wurde nach diesem Angebot vom ausgebenden Konto geändert. Das Angebot ist daher ungültig',
    bidOver: 'Dieses Angebot ist abgelaufen',
    bidAccepted: 'Angenommen. Das Werk ist verkauft',
    notCompleted: 'Der Verkauf konnte nicht abgeschlossen werden',
    failed: (reason) => `${reason}. Es wurde nichts abgebucht`,
  },
} satisfies Partial<ServerCatalogue>
