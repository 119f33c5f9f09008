import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { one: '# œuvre', other: '# œuvres' })

export const checkout = {
  checkout: {
    title: 'Panier',
    lead: 'Rien n’est réservé ici : d’autres peuvent acheter ces œuvres tant que vous n’avez pas payé.',
    what: 'Votre panier',
    empty: 'Votre panier est vide',
    emptyHint: 'Mettez-y des œuvres en vente et achetez-les ensemble. Chacune a son propre don.',
    explore: 'Explorer',
    browserOnly: 'Ce panier est conservé dans ce navigateur. Connectez-vous, et il passera dans votre compte.',
    noTitle: 'Sans titre',
    select: (title) => `Acheter ${title}`,
    remove: 'Retirer',
    removeOne: (title) => `Retirer ${title}`,
    removeGone: 'Retirer ce qui ne peut pas être acheté',
    was: (xrp) => `avant : ${xrp} XRP`,
    by: (name) => `par ${name}`,
    changes: {
      repriced: 'Nouveau prix',
      sold: 'Vendue à quelqu’un d’autre',
      yours: 'Déjà à vous',
      delisted: 'Plus en vente',
      auction: 'Désormais aux enchères',
      busy: 'En cours de vente',
      elsewhere: 'Également proposée ailleurs : elle ne peut pas être achetée ici',
      unavailable: 'N’est plus affichée ici',
    },
    subtotal: (count) => `${works(count)}, hors dons`,
    checkOut: (count) => `Acheter ${works(count)}`,
    nothingSelected: 'Sélectionnez les œuvres que vous voulez acheter.',

    dialogTitle: 'Acheter plusieurs œuvres',
    dialogLead:
      'Chaque œuvre est un achat distinct, avec son propre don. Si l’une ne peut pas être achetée, les autres n’en sont pas affectées.',
    giftFor: 'Don',
    forAll: 'Le même pour toutes',
    forEach: 'Un don par œuvre',
    giftOf: (title) => `Don pour ${title}`,
    pledgedTo: (charity) => `Le vendeur donne aussi : ce don va donc à ${charity}.`,
    goesTo: (charity) => `à ${charity}`,
    prices: (count) => plural(count, { one: 'Prix de # œuvre', other: 'Prix de # œuvres' }),
    gifts: 'Dons',
    total: 'Vous payez',
    reserve: 'Réserve du registre (rendue)',
    balance: (xrp) => `${xrp} XRP disponibles dans votre portefeuille`,
    enough: 'C’est assez pour toutes.',
    short: (xrp) =>
      `Pas assez de XRP : il manque ${xrp} XRP à votre portefeuille. Achetez moins d’œuvres, ou ajoutez d’abord des XRP.`,
    buyXrp: 'Acheter des XRP',
    signatures: 'Vous signez une fois par œuvre, ou une seule fois pour toutes si votre portefeuille le permet.',
    start: 'Passer à la signature',
  },
} satisfies Partial<Catalogue>
