import type { Catalogue } from '#languages/catalogue.ts'

export const listings = {
  listings: {
    sellTitle: 'NFT verkaufen',
    sellLead:
      'Ihr NFT bleibt in Ihrer Wallet, bis es verkauft ist. Nur Gooddrop kann den Verkauf abschließen, und nur zusammen mit seiner Spende.',
    priceInXrp: 'Preis in XRP',
    checkout: 'Weiter',
    incorrectAmount: 'Bitte geben Sie einen gültigen Betrag ein',
    youGet: 'Sie erhalten',
    gift: 'Spende',
    buyersGift: 'Spende beim Kauf, mindestens',
    yourPledge: 'Ihre Zusage',
    pledge: 'Selbst einen Teil des Preises spenden',
    pledgeHint:
      'Eine Zusage, neben der Spende, die beim Kauf zusätzlich gezahlt wird. Nur bei Festpreisen: Auktionen und angenommene Angebote enthalten keine.',
    pledgeShare: 'Welchen Teil des Preises Sie spenden',
    pledgeAll:
      'Der Ledger schließt keinen Verkauf ab, bei dem die Verkäuferseite nichts erhält, daher bleibt ein Drop (0,000001 XRP) bei Ihnen.',
    pledgeNotHere:
      'Von diesem Preis können Sie keinen Teil zusagen: Die Tantiemen würden dadurch kleiner. Möglich ist eine Zusage beim Verkauf selbst geschaffener Werke und überall dort, wo keine Tantiemen anfallen.',
    pledgeNeedsCharity: 'Wählen Sie die Organisation, an die Ihre Zusage geht',
    pledgeTooSmall: 'Der Preis ist zu niedrig für eine Zusage',
    badPledge: 'Bitte geben Sie einen Prozentsatz über 0 und bis 100 ein, mit höchstens zwei Nachkommastellen',
    saleKind: 'Wie möchten Sie verkaufen?',
    fixedPrice: 'Festpreis',
    fixedPriceHint: 'Geht an die erste Person, die Ihren Preis zahlt',
    auction: 'Auktion',
    auctionHint: 'Geht am Ende an das höchste Gebot',
    listed: 'Ihr NFT steht jetzt zum Verkauf',
    removeTitle: 'Aus dem Verkauf nehmen',
    removed: 'Ihr NFT steht nicht mehr zum Verkauf',
  },
} satisfies Partial<Catalogue>
