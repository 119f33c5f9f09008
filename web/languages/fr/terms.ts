import type { Catalogue } from '#languages/catalogue.ts'
import { minimumGift } from './minimum-gift.ts'

export const terms = {
  'contact/terms': {
    title: 'Conditions d’utilisation',
    lead: 'Les règles de cette galerie, en termes simples. Seul le texte anglais fait foi.',
    sections: [
      {
        title: 'Chaque achat donne',
        paragraphs: [
          `Chaque achat comporte obligatoirement un don à une association caritative vérifiée, d’au moins ${minimumGift} du prix affiché. Vous choisissez l’association et le pourcentage, sauf si le vendeur donne une partie du prix à une association : votre don va alors à la même. Vous voyez le prix, le don, la réserve du registre et le total avant de signer.`,
          'Le don est payé en plus du prix. La transaction de vente le transfère sur notre compte de courtier, et un second paiement le reverse sur le compte de l’association elle-même : aussitôt pour les dons de 0,1 XRP ou plus, et dans un délai d’un jour pour les dons plus petits, qui sont versés ensemble. Si le compte d’une association refuse le paiement, nous conservons le don pour elle et réessayons.',
          'Gooddrop ne prélève rien sur le prix, et rien sur le don.',
        ],
      },
      {
        title: 'Les ventes sont définitives',
        paragraphs: [
          'Une vente est conclue dès qu’elle figure dans un registre validé. Personne, pas même nous, ne peut l’annuler. Jusque-là, rien ne vous est débité.',
          'Pour chaque offre ou enchère, le registre retient une réserve dans votre portefeuille ; le montant que vous proposez n’est pas bloqué. Une enchère compte tant que son compte peut la payer. Retirer une enchère en tête vous exclut de la vente aux enchères concernée.',
        ],
      },
      {
        title: 'Ce que vous pouvez vendre',
        paragraphs: [
          'N’émettez et ne vendez que ce que vous avez le droit d’émettre et de vendre. Nous pouvons masquer des œuvres qui portent atteinte aux droits d’autrui, trompent ou causent un préjudice, et nous consignons le motif. Masquer une œuvre ici ne change rien sur le registre.',
          'Les redevances sont fixées à l’émission de l’œuvre, jusqu’à 50 %, et payées par le registre.',
        ],
      },
      {
        title: 'Ce que vous écrivez',
        paragraphs: [
          'Écrivez avec bienveillance et concision, et ne faites pas de publicité dans les commentaires. Nous pouvons masquer les commentaires qui enfreignent ces règles. Vous pouvez modifier les commentaires que vous avez écrits en étant connecté.',
        ],
      },
      {
        title: 'Ce que nous détenons et ne détenons pas',
        paragraphs: [
          'Vos œuvres et votre argent restent dans votre propre portefeuille, où vous signez chaque action. Si vous en perdez la clé, nous ne pouvons pas la récupérer. Deux sortes de paiements seulement passent par nos comptes : les dons en route vers une association, et les XRP achetés par carte jusqu’à leur livraison.',
          'Les XRP que vous achetez par carte sont livrés sur le compte que vous avez confirmé. Le registre retient en réserve une partie de ce que contient un compte.',
        ],
      },
      {
        title: 'Remboursements et impôts',
        paragraphs: [
          'Une vente sur le registre est définitive, et les dons ne sont pas rendus. Les mentions légales indiquent ce qui vaut pour le remboursement des paiements par carte et pour les impôts et taxes.',
        ],
      },
      {
        title: 'Aucune garantie',
        paragraphs: [
          'Les prix montent et baissent, les registres et les portefeuilles peuvent être indisponibles, et nous pouvons commettre des erreurs. Achetez une œuvre parce qu’elle vous plaît. Si quelque chose ne va pas avec un don ou une vente, dites-le-nous sur la page de contact.',
        ],
      },
    ],
  },
} satisfies Partial<Catalogue>
