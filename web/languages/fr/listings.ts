import type { Catalogue } from '#languages/catalogue.ts'

export const listings = {
  listings: {
    sellTitle: 'Vendre le NFT',
    sellLead:
      'Votre NFT reste dans votre portefeuille jusqu’à sa vente. Seul Gooddrop peut conclure la vente, et seulement avec son don.',
    priceInXrp: 'Prix en XRP',
    checkout: 'Continuer',
    incorrectAmount: 'Veuillez saisir un montant correct',
    youGet: 'Vous recevez',
    gift: 'Don',
    buyersGift: 'Le don de l’acheteur, au moins',
    yourPledge: 'Votre promesse de don',
    pledge: 'Donner vous-même une partie du prix',
    pledgeHint:
      'Une promesse de don, à côté du don que l’acheteur paie en plus. Pour les prix fixes seulement : les ventes aux enchères et les offres acceptées n’en comportent pas.',
    pledgeShare: 'Quelle part du prix vous donnez',
    pledgeAll:
      'Le registre ne conclut aucune vente qui ne paie rien à son vendeur : un drop (0,000001 XRP) reste donc à vous.',
    pledgeNotHere:
      'Vous ne pouvez pas promettre une partie de ce prix : la redevance du créateur s’en trouverait réduite. Les créateurs peuvent le faire quand ils vendent leurs propres œuvres, et tout le monde quand il n’y a pas de redevance.',
    pledgeNeedsCharity: 'Choisissez l’association à laquelle va le don que vous promettez',
    pledgeTooSmall: 'Le prix est trop bas pour une promesse de don',
    badPledge: 'Veuillez saisir un pourcentage supérieur à 0 et jusqu’à 100, avec deux décimales au plus',
    saleKind: 'Comment voulez-vous le vendre ?',
    fixedPrice: 'Prix fixe',
    fixedPriceHint: 'Vendu au premier acheteur qui paie votre prix',
    auction: 'Vente aux enchères',
    auctionHint: 'Vendu au plus offrant à la fin de la vente',
    listed: 'Votre NFT est maintenant en vente',
    removeTitle: 'Retirer de la vente',
    removed: 'Votre NFT n’est plus en vente',
  },
} satisfies Partial<Catalogue>
